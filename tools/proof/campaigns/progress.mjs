// How far a campaign is: the ledger says it, row by row.

/** What the rows tell of a campaign, in their order: slices from `first` to `last`, and those of them that failed. */
function toldOf(ledger, name) {
  const rows = ledger.matchAll(new RegExp(`^\\|[^|]*\\| ${name} \\|[^|]*\\| ([^|]*) \\|[^|]*\\| ([^|]*) \\|`, 'gm'));
  return [...rows].map(([, seeds, result]) => {
    const [first, last] = (/^slices (\d+) to (\d+)$/.exec(seeds) ?? [0, 1, 1]).slice(1).map(Number);
    return { first, last, failed: (result.match(/\d+/g) ?? []).map(Number) };
  });
}

/** The slices that no row tells of, and those whose last row says that they failed; from a given slice on, all of them. */
export function openSlices(ledger, name, { slices }, from = 0) {
  const open = new Set(Array.from({ length: slices }, (_, place) => place + 1));
  if (from) return [...open].filter((slice) => slice >= from);
  for (const { first, last, failed } of toldOf(ledger, name)) {
    for (let slice = first; slice <= last; slice++) open.delete(slice);
    for (const slice of failed) open.add(slice);
  }
  return [...open].sort((a, b) => a - b);
}

/** A row with one slice more: of `row`, if it is the one behind, or of its own. */
export function withSlice(row, slice, { ok, hours }) {
  const before = row && row.last === slice - 1 ? row : { first: slice, failed: [], hours: 0 };
  return {
    first: before.first,
    last: slice,
    failed: ok ? before.failed : [...before.failed, slice],
    hours: before.hours + hours,
  };
}

const spaced = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ');

/** The slices as a person writes them: `3 to 5, 9`. */
export function inWords(slices) {
  const runs = [];
  for (const slice of slices) {
    if (runs.at(-1)?.at(-1) === slice - 1) runs.at(-1).push(slice);
    else runs.push([slice]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]} to ${run.at(-1)}` : `${run[0]}`)).join(', ');
}

/** A row of the ledger. */
export function ledgerRow(name, campaign, row, { day, commit }) {
  const result = row.failed.length ? `failed in slice ${row.failed.join(', ')}` : 'no fault';
  const seeds = campaign.slices > 1 ? `slices ${row.first} to ${row.last}` : 'as the command has it';
  const count = spaced((row.last - row.first + 1) * campaign.each);
  return `| ${day} | ${name} | ${count} ${campaign.counts} | ${seeds} | ${commit} | ${result} | ${row.hours.toFixed(1)} |`;
}

/** The ledger with this row instead of the one that it grew from, or behind all others. */
export function withRow(ledger, row, before) {
  const at = before ? ledger.lastIndexOf(`${before}\n`) : -1;
  if (at < 0) return `${ledger}${row}\n`;
  return `${ledger.slice(0, at)}${row}\n${ledger.slice(at + before.length + 1)}`;
}
