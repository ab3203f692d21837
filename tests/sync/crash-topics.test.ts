/** Like crash-points.test.ts, for changes that depend on each other and changes that must not be repeated. */
import { describe, expect, test } from 'vitest';
import { crashEverywhere, type Stage, type CrashStory } from './stories/crash-points.ts';
import { answerLost, reply } from '../support/sync/fake-server.ts';
import { nonceOf, proofBlock, sealedText } from '../support/sync/samples.ts';
import { card } from '../support/sync/topics/card.ts';

const react =
  (isOn: boolean) =>
  ({ member, tab }: Stage) =>
    member.change(tab, { kind: 'set-reaction', args: { card, emoji: 1, isOn } });
const review =
  (body: string, isEdit = false) =>
  ({ member, tab }: Stage) =>
    member.change(tab, { kind: 'write-review', args: { card, body, isEdit } });
const unreview =
  (isListed: boolean) =>
  ({ member, tab }: Stage) =>
    member.change(tab, { kind: 'delete-review', args: { card, isListed } });

const id = `01M${'0'.repeat(23)}`;
const save =
  (base: string | null, content: string) =>
  ({ member, tab }: Stage) => {
    const args = { id, base: base && sealedText(base), title: sealedText('t') };
    const whole = { ...args, content: sealedText(content) };
    return member.change(tab, { kind: 'save-message', args: whole });
  };
const remove =
  (base: string) =>
  ({ member, tab }: Stage) =>
    member.change(tab, { kind: 'delete-message', args: { id, base: sealedText(base) } });
const prove =
  (nth: number, size: number) =>
  ({ member, tab }: Stage) => {
    const blocks = Array.from({ length: size }, (_, at) => proofBlock(nonceOf(nth), at));
    return member.saveBlocks(tab, blocks);
  };

const stories: CrashStory[] = [
  {
    name: 'a reaction is set, taken back and set again',
    topic: 'card',
    moves: [react(true), 20, react(false), 20, react(true), 20],
  },
  {
    name: 'a review, its answer lost by a server that knows no keys',
    topic: 'card',
    prepare: ({ server }) => {
      server.state.forgetsKeys = true;
      server.script('POST', answerLost);
    },
    moves: [review('good'), 3000],
  },
  {
    name: 'R175 a review is changed and deleted while it is under way',
    topic: 'card',
    prepare: ({ server }) => {
      server.state.latencyMs = 30;
    },
    moves: [
      review('good'),
      10,
      review('better'),
      100,
      review('best', true),
      10,
      unreview(true),
      200,
    ],
  },
  {
    name: 'a message is created, changed and deleted while nothing was sent',
    topic: 'messages',
    prepare: ({ network }) => network.set(false),
    moves: [
      save(null, 'm1.1'),
      save('m1.1', 'm1.2'),
      remove('m1.2'),
      save(null, 'm2.3'),
      ({ world: { network } }) => network.set(true),
      20,
    ],
  },
  {
    name: 'a message is changed and deleted while its creation is under way',
    topic: 'messages',
    prepare: ({ server }) => {
      server.state.latencyMs = 30;
    },
    moves: [save(null, 'm1.1'), 10, save('m1.1', 'm1.2'), 100, remove('m1.2'), 200],
  },
  {
    name: 'a proven message',
    topic: 'proofs',
    moves: [prove(1, 3), 50],
  },
  {
    name: 'a proven message, its second block refused',
    topic: 'proofs',
    prepare: ({ server }) => {
      const refusal = reply(422, { error: 'no' });
      server.script('POST', { kind: 'twice', heard: 'first' }, refusal);
    },
    moves: [prove(1, 3), 50],
  },
];

describe.each(stories.map((story) => [story.name, story] as const))('%s', (_, story) => {
  test('with Web Locks, and the member opens the app again', async () => {
    expect(await crashEverywhere(story, { hasLocks: true, hasOther: false })).toBeGreaterThan(10);
  });

  test('without Web Locks, while another tab is open', async () => {
    expect(await crashEverywhere(story, { hasLocks: false, hasOther: true })).toBeGreaterThan(10);
  });
});
