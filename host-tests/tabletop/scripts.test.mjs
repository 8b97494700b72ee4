// The reader of scripts notices what is wrong; tabletop's part is played by fixed answers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { runScript } from './scripts.mjs';

const state = { ok: true, players: [{ hand: ['Y6', 'B7'] }], turn: 'p1', winners: [] };

function tabletop(answers = {}) {
  return (commands) =>
    commands.map((command) => {
      if (command in answers) return answers[command];
      if (command === 'transcript') return { ok: true, lines: ['new trex players=2'] };
      if (command === 'hash') return { ok: true, hash: '00' };
      if (command === 'bad') return { ok: false, error: 'No.', rule: 'TR-7' };
      return command === 'show' ? state : { ok: true };
    });
}

const wrong = (text, answers) => runScript(text, tabletop(answers));

test('a script that holds has nothing wrong', () => {
  const text = `# shows TR-1
new trex players=2
start
show
= turn p1
= players.0.hand.length 2
~ players.0.hand ["B7","Y6"]
+ players.0.hand Y6
- players.0.hand R10
= winners []
bad
! TR-7
bad
!
`;
  assert.deepEqual(wrong(text), []);
});

test('every mark notices its own fault', () => {
  assert.match(wrong('show\n= turn p2')[0], /line 2: turn is "p1", not "p2"/);
  assert.match(wrong('show\n= no.such.place 1')[0], /no\.such\.place is undefined/);
  assert.match(wrong('show\n~ players.0.hand ["Y6"]')[0], /line 2/);
  assert.match(wrong('show\n+ players.0.hand R10')[0], /without "R10"/);
  assert.match(wrong('show\n- players.0.hand Y6')[0], /should be a list without/);
  assert.match(wrong('show\n- turn Y6')[0], /should be a list/);
  assert.match(wrong('bad\n! TR-8')[0], /the rule is "TR-7", not TR-8/);
});

test('commands are to be accepted, or refused where a mark says so', () => {
  assert.match(wrong('bad')[0], /line 1: "bad" was refused: No\./);
  assert.match(wrong('show\n!')[0], /line 1: "show" was accepted/);
});

test('the transcript has to lead to the same state', () => {
  const replay = (commands) => {
    const again = commands[0] === 'again';
    const answers = { transcript: { ok: true, lines: ['again'] }, hash: { ok: true, hash: again ? '01' : '00' } };
    return tabletop(answers)(commands);
  };
  assert.match(runScript('show', replay)[0], /transcript/);
});

test('a check needs something to look at, and a value', () => {
  assert.match(wrong('= turn p1')[0], /line 1: there is no answer yet/);
  assert.match(wrong('show\n= turn')[0], /line 2: a place and a value/);
});
