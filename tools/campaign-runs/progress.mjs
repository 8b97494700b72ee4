// How far a campaign is: kept between runs for one commit, and told in the ledger once it is over or has failed.
export const fresh = (commit) => ({ commit, done: 0, failed: [], hours: 0 });

/** What was kept, where it is of this commit; else a new beginning. */
export function resumed(kept, commit) {
  return kept?.commit === commit ? kept : fresh(commit);
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
  const seeds = campaign.slices > 1 ? `slices 1 to ${progress.done}` : 'as the command has it';
  const count = spaced(progress.done * campaign.each);
  return `| ${day} | ${name} | ${count} ${campaign.counts} | ${seeds} | ${progress.commit.slice(0, 10)} | ${result} | ${progress.hours.toFixed(1)} |`;
}
