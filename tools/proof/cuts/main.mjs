// tools/cuts: the power fails in every flash operation of recorded games, again and again.

import { DEFAULT_BOARD, defaultUf2, loadBoard, loadFirmware } from '../../handheld-sim/files.mjs';
import { Handheld } from '../../handheld-sim/handheld.mjs';
import { wornChip } from './worn-chip.mjs';
import { Campaign } from './campaign.mjs';
import { Firmware } from './firmware.mjs';
import { GAMES, TO_THE_END, WHOLE, isFromNewChip } from './recording.mjs';
import { runCampaign, runUpdate } from './runs.mjs';
import { UpdateCuts, olderChip } from './update.mjs';
import { fixSeed } from '../scenarios/scenarios.mjs';
import { UsageError, readWords, runCommand } from '../../shared/command.mjs';

const UPDATE = 'update';

class Bench {
  constructor(boardName) {
    this.board = loadBoard(boardName);
    this.blocks = loadFirmware(defaultUf2(boardName), boardName);
    this.elf = defaultUf2(boardName).replace(/uf2$/, 'elf');
    this.firmware = new Firmware(this.elf);
    this.region = wornChip(this.board);
  }

  /** Scenarios, as whole games are, and challenges begin on a new chip and with the seed of all of them. */
  campaign(game, play, moves) {
    const whole = isFromNewChip(moves);
    const make = () => {
      const handheld = new Handheld(this.board, this.blocks);
      if (whole) fixSeed(handheld, this.elf);
      return handheld;
    };
    const region = whole ? new Uint8Array(this.board.save.bytes).fill(0xff) : this.region;
    return new Campaign({ make, firmware: this.firmware, region, game, play, moves });
  }
}

/** New firmware on a chip with saves: the power fails after every block, and in every operation. */
function cutUpdate({ board, blocks, region }) {
  const cuts = new UpdateCuts({ handheld: new Handheld(board, blocks), chip: olderChip(board, blocks, region), blocks });
  return runUpdate(cuts, blocks.length);
}

function runOne(bench, id) {
  const [game, play, moves, point, seed] = id.split('/');
  const campaign = bench.campaign(game, Number(play), /^\d+$/.test(moves) ? Number(moves) : moves);
  const cuts = campaign.cut(Number(point), Number(seed));
  process.stdout.write(`${id}: ${cuts} cut${cuts > 1 ? 's' : ''}, the game is where it was\n`);
  return 0;
}

function run() {
  const { values, positionals } = readWords({
    quick: { type: 'boolean', default: false },
    scenario: { type: 'string' },
    challenge: { type: 'string' },
    cuts: { type: 'string', default: '10000' },
    first: { type: 'string', default: '1' },
    board: { type: 'string', default: DEFAULT_BOARD },
  });
  const bench = new Bench(values.board);
  if (positionals.length === 1 && positionals[0].includes('/')) return runOne(bench, positionals[0]);
  if (positionals.length === 1 && positionals[0] === UPDATE) return cutUpdate(bench);
  const unknown = positionals.find((game) => !GAMES.includes(game));
  if (unknown) throw new UsageError(`unknown game ${unknown}; choose from ${GAMES.join(' ')}`);
  const games = positionals.length ? positionals : GAMES;
  const named = values.challenge ? `challenge-${Number(values.challenge)}` : values.scenario;
  const quick = { wanted: Infinity, plays: 1, passes: 1, stretches: [named ?? WHOLE] };
  if (values.quick || named) return runCampaign(bench, games, quick);
  const updates = positionals.length ? 0 : cutUpdate(bench);
  const long = { wanted: Number(values.cuts), first: Number(values.first), plays: Infinity, passes: 10, stretches: [40, TO_THE_END] };
  return updates | runCampaign(bench, games, long);
}

await runCommand('tools/cuts', run);
