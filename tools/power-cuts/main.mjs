// tools/cuts: the power fails in every flash operation of recorded games, again and again.

import { parseArgs } from 'node:util';
import { DEFAULT_BOARD, PlainError, defaultUf2, loadBoard, loadFirmware } from '../handheld-sim/files.mjs';
import { Handheld } from '../handheld-sim/handheld.mjs';
import { wornChip } from './worn-chip.mjs';
import { Campaign } from './campaign.mjs';
import { Firmware } from './firmware.mjs';
import { GAMES, TO_THE_END, WHOLE } from './recording.mjs';
import { UpdateCuts, olderChip } from './update.mjs';
import { fixSeed } from '../scenarios.mjs';

const USAGE = `usage: tools/cuts [--quick] [--cuts N] [--first PLAY] [GAME...]
                                                      a campaign, of 10000 cuts by default, from this recorded game on
       tools/cuts update                              an update, cut after and in every block
       tools/cuts GAME/PLAY/MOVES/POINT/SEED          one cut that failed, once more`;
const UPDATE = 'update';
const BAR = 30;
const PASS = 7919; // apart: the seeds of one pass and of the next

class Bench {
  constructor(boardName) {
    this.board = loadBoard(boardName);
    this.blocks = loadFirmware(defaultUf2(boardName), boardName);
    this.elf = defaultUf2(boardName).replace(/uf2$/, 'elf');
    this.firmware = new Firmware(this.elf);
    this.region = wornChip(this.board);
  }

  /** Whole games are scenarios, which begin on a new chip and with the seed of all of them. */
  campaign(game, play, moves) {
    const whole = moves === WHOLE;
    const make = () => {
      const handheld = new Handheld(this.board, this.blocks);
      if (whole) fixSeed(handheld, this.elf);
      return handheld;
    };
    const region = whole ? new Uint8Array(this.board.save.bytes).fill(0xff) : this.region;
    return new Campaign({ make, firmware: this.firmware, region, game, play, moves });
  }
}

class Progress {
  constructor(wanted) {
    Object.assign(this, { wanted, cuts: 0, lost: 0, shown: 0 });
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

  say(line) {
    process.stdout.write(`${process.stderr.isTTY ? '\r\x1b[K' : ''}${line}\n`);
  }
}

/** All points of a recorded game with one seed each. */
function cutEverywhere(campaign, name, seed, progress, enough) {
  for (let point = 0; point < campaign.points && !enough(); point++) {
    try {
      progress.add(campaign.cut(point, seed + point));
    } catch (error) {
      progress.lost++;
      progress.say(`FAILED ${name}/${point}/${seed + point}: ${error.message.slice(0, 400)}`);
      if (campaign.handheld.poweredOn) campaign.handheld.off();
      if (campaign.handheld.machine.faults.any) throw error;
    }
  }
}

function runCampaign(bench, games, { wanted, first = 1, plays, passes, stretches }) {
  const progress = new Progress(wanted);
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
  progress.say(`${progress.cuts} cuts, ${progress.lost} moves lost`);
  return progress.lost === 0 ? 0 : 1;
}

/** New firmware on a chip with saves: the power fails after every block, and in every operation. */
function runUpdate({ board, blocks, region }) {
  const cuts = new UpdateCuts({ handheld: new Handheld(board, blocks), chip: olderChip(board, blocks, region), blocks });
  const progress = new Progress(blocks.length - 1 + cuts.operations);
  progress.say(`update: ${blocks.length} blocks, ${cuts.operations} flash operations`);
  const attempt = (cut) => {
    try {
      cut();
    } catch (error) {
      progress.lost++;
      progress.say(`FAILED update: ${error.message}`);
    }
    progress.add(1);
  };
  for (let after = 1; after < blocks.length; after++) attempt(() => cuts.afterBlocks(after));
  for (let number = 1; number <= cuts.operations; number++) attempt(() => cuts.inOperation(number));
  progress.say(`${progress.cuts} cuts of an update, ${progress.lost} devices lost`);
  return progress.lost === 0 ? 0 : 1;
}

function runOne(bench, id) {
  const [game, play, moves, point, seed] = id.split('/');
  const campaign = bench.campaign(game, Number(play), [TO_THE_END, WHOLE].includes(moves) ? moves : Number(moves));
  const cuts = campaign.cut(Number(point), Number(seed));
  process.stdout.write(`${id}: ${cuts} cut${cuts > 1 ? 's' : ''}, the game is where it was\n`);
  return 0;
}

function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      cuts: { type: 'string', default: '10000' },
      first: { type: 'string', default: '1' },
      board: { type: 'string', default: DEFAULT_BOARD },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const bench = new Bench(values.board);
  if (positionals.length === 1 && positionals[0].includes('/')) return runOne(bench, positionals[0]);
  if (positionals.length === 1 && positionals[0] === UPDATE) return runUpdate(bench);
  const unknown = positionals.find((game) => !GAMES.includes(game));
  if (unknown) throw new PlainError(`there is no game ${unknown}; there are ${GAMES.join(' ')}`);
  const games = positionals.length ? positionals : GAMES;
  const quick = { wanted: Infinity, plays: 1, passes: 1, stretches: [WHOLE] };
  if (values.quick) return runCampaign(bench, games, quick);
  const updates = positionals.length ? 0 : runUpdate(bench);
  const long = { wanted: Number(values.cuts), first: Number(values.first), plays: Infinity, passes: 10, stretches: [40, TO_THE_END] };
  return updates | runCampaign(bench, games, long);
}

try {
  process.exitCode = run();
} catch (error) {
  if (!error.isForPeople && error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error;
  process.stderr.write(`tools/cuts: ${error.message}\n${USAGE}\n`);
  process.exitCode = 2;
}
