// How far a campaign is: kept between runs for one commit, and told in the ledger row by row.

/** A row that is about to be filled, with slices behind this one. */
export const fresh = (commit, after = 0) => ({ commit, first: after + 1, done: after, failed: [], hours: 0 });

/** The last slice that the ledger tells of, so that another commit goes on with others; 0 where all were run, or none. */
export function lastTold(ledger, name, { slices }) {
  const rows = [...ledger.matchAll(new RegExp(`^\\|[^|]*\\| ${name} \\|.*\\| slices \\d+ to (\\d+) \\|`, 'gm'))];
  const last = Number(rows.at(-1)?.[1] ?? 0);
  return last < slices ? last : 0;
}

/** What was kept, where it is of this commit; else a new row. */
export function resumed(kept, commit, after = 0) {
  return kept?.commit === commit ? kept : fresh(commit, after);
}

/** The same for a row that begins with a given slice, while another machine is at those before it. */
export function resumedFrom(kept, commit, first) {
  return kept?.commit === commit && kept.first === first ? kept : fresh(commit, first - 1);
}

export function afterSlice(progress, slice, { ok, hours }) {
  return {
    ...progress,
    done: slice,
    failed: ok ? progress.failed : [...progress.failed, slice],
    hours: progress.hours + hours,
  };
}

export const isOver = (progress, campaign) => progress.done >= campaign.slices;

const spaced = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ');

/** A row of the ledger. */
export function ledgerRow(name, campaign, progress, day) {
  const result = progress.failed.length ? `failed in slice ${progress.failed.join(', ')}` : 'no fault';
  const seeds = campaign.slices > 1 ? `slices ${progress.first} to ${progress.done}` : 'as the command has it';
  const count = spaced((progress.done - progress.first + 1) * campaign.each);
  return `| ${day} | ${name} | ${count} ${campaign.counts} | ${seeds} | ${progress.commit.slice(0, 10)} | ${result} | ${progress.hours.toFixed(1)} |`;
}
