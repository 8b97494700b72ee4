// Many cuts, one after the other: how many there were, what was lost, and the status that the program ends with.

import process from 'node:process';

const BAR = 30;
const PASS = 7919; // apart: the seeds of one pass and of the next

const write = (line) => process.stdout.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${line}\n`);

export class Progress {
  /** say: takes a line for the reader of the results. */
  constructor(wanted, say = write) {
    Object.assign(this, { wanted, say, cuts: 0, lost: 0, shown: 0 });
  }

  add(cuts) {
    this.cuts += cuts;
    const share = Math.min(1, this.cuts / this.wanted);
    if (process.stderr.isTTY) {
      const bar = '#'.repeat(Math.round(share * BAR)).padEnd(BAR, '.');
      process.stderr.write(`\r[${bar}] ${this.cuts} cuts, ${this.lost} lost `);
    } else if (this.cuts - this.shown >= 100) {
      this.shown = this.cuts;
      process.stderr.write(`${this.cuts} cuts, ${this.lost} lost\n`);
    }
  }

  lose(line) {
    this.lost++;
    this.say(`FAILED ${line}`);
  }

  /** The last line, and 0 if nothing was lost. */
  end(line) {
    this.say(line);
    return this.lost === 0 ? 0 : 1;
  }
}

/** All points of a recorded game with one seed each. */
function cutEverywhere(campaign, name, seed, progress, enough) {
  for (let point = 0; point < campaign.points && !enough(); point++) {
    try {
      progress.add(campaign.cut(point, seed + point));
    } catch (error) {
      progress.lose(`${name}/${point}/${seed + point}: ${error.message.slice(0, 400)}`);
      if (campaign.handheld.poweredOn) campaign.handheld.off();
      if (campaign.handheld.machine.faults.any) throw error;
    }
  }
}

/** bench.campaign(game, play, moves) records a game. Status 0 if every game was where it had been. */
export function runCampaign(bench, games, { wanted, first = 1, plays, passes, stretches }, say) {
  const progress = new Progress(wanted, say);
  const enough = () => progress.cuts >= wanted;
  for (let play = first; play < first + plays && !enough(); play++) {
    for (const [game, moves] of games.flatMap((game) => stretches.map((moves) => [game, moves]))) {
      if (enough()) break;
      const campaign = bench.campaign(game, play, moves);
      progress.say(`${game}/${play}/${moves}: ${campaign.moves} moves${campaign.over ? ' to the end' : ''}, ${campaign.points} flash operations, ${campaign.presses} presses`);
      for (let pass = 0; pass < passes && !enough(); pass++) {
        cutEverywhere(campaign, `${game}/${play}/${moves}`, play + pass * PASS, progress, enough);
      }
    }
  }
  return progress.end(`${progress.cuts} cuts, ${progress.lost} moves lost`);
}

/** cuts: an update's, all of which are made. Status 0 if the device started after each. */
export function runUpdate(cuts, blocks, say) {
  const progress = new Progress(blocks - 1 + cuts.operations, say);
  progress.say(`update: ${blocks} blocks, ${cuts.operations} flash operations`);
  const attempt = (cut) => {
    try {
      cut();
    } catch (error) {
      progress.lose(`update: ${error.message}`);
    }
    progress.add(1);
  };
  for (let after = 1; after < blocks; after++) attempt(() => cuts.afterBlocks(after));
  for (let number = 1; number <= cuts.operations; number++) attempt(() => cuts.inOperation(number));
  return progress.end(`${progress.cuts} cuts of an update, ${progress.lost} devices lost`);
}
