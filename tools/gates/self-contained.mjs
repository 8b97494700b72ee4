// games/ depends on nothing but the compiler: node self-contained.mjs NM LIBRARY... fails where the libraries need a function
// of the C library (malloc above all) or floating point, and for the device also where they have variables.
import { execFileSync } from 'node:child_process';
import { argv, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

const granted = [
  /^mem(cpy|move|set|cmp)$/, // what a compiler may call without being asked
  /^__aeabi_(mem(cpy|move|set|clr)[48]?|u?l?(idiv|divmod|idivmod)|uldivmod|ldivmod|lmul|ll?s[lr]|lasr|u?lcmp)$/,
  /^__gnu_thumb1_case_\w+$|^__(clz|ctz|popcount|ffs|bswap|u?div|u?mod|mul|ash[lr]|lshr)[sd]i[23]$/,
  /^__(asan|ubsan|sanitizer|lsan|sancov)_\w+$|^_GLOBAL_OFFSET_TABLE_$|^__stack_chk_(fail|guard)$/,
];

// Complaints about a listing that `nm --format=posix` made of a library.
function foreignSymbols(listing, forDevice) {
  const symbols = [...listing.matchAll(/^(\S+) ([A-Za-z])\b/gm)].map(([, name, type]) => ({ name, type }));
  const defined = new Set(symbols.filter(({ type }) => type !== 'U').map(({ name }) => name));
  const wanted = new Set(symbols.filter(({ type }) => type === 'U').map(({ name }) => name));
  const complaints = [...wanted]
    .filter((name) => !defined.has(name) && !granted.some((pattern) => pattern.test(name)))
    .map((name) => `games/ calls ${name}, and it may call nothing but itself`);
  // On a desktop, tables of pointers need a place to be relocated and look like variables.
  const variables = forDevice ? symbols.filter(({ type }) => /^[bBdDcC]$/.test(type)) : [];
  return [...complaints, ...variables.map(({ name }) => `games/ has a variable ${name}, and its state belongs to the caller`)];
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , nm, ...libraries] = argv;
  const complaints = foreignSymbols(execFileSync(nm, ['--format=posix', ...libraries], { encoding: 'utf8' }), nm.includes('arm-none-eabi'));
  for (const line of complaints) console.log(line);
  exit(complaints.length ? 1 : 0);
}
