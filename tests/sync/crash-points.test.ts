/**
 * Kills the tab at the steps of these stories: at all of them in a long run, at a tenth of them in a short one. A change
 * whose enqueue resolved takes effect once and in order, another one at most once. Nothing stays behind, and the views
 * show the server's state. stories/crash-points.ts defines a step.
 */
import { describe, expect, test } from 'vitest';
import { crashEverywhere, type Stage, type CrashStory } from './stories/crash-points.ts';
import { answerLost, page, reply, tooMany } from '../support/sync/fake-server.ts';

type Edit = Extract<Parameters<Stage['member']['change']>[1], { kind: 'edit-profile' }>['args'];

const edit =
  (args: Edit) =>
  ({ member, tab }: Stage) =>
    member.change(tab, { kind: 'edit-profile', args });
const goPublic =
  (publicMode: boolean, isAwaited = false) =>
  ({ member, tab }: Stage) =>
    member.change(tab, { kind: 'set-public-mode', args: { publicMode } }, isAwaited);
const readAll = ({ member, tab }: Stage) => member.refreshAll(tab);

const edits: CrashStory = {
  name: 'two edits of the profile, one after the other',
  topic: 'profile',
  moves: [edit({ description: 'd1' }), 20, edit({ phone: '+12' }), edit({ description: 'd2' }), 20],
};

const stories: CrashStory[] = [
  {
    name: 'the first start',
    isFromStart: true,
    topic: 'profile',
    moves: [readAll, goPublic(true), 20],
  },
  edits,
  {
    name: 'a switch flipped to and fro, its first answer lost',
    prepare: ({ server }) => server.script('POST', answerLost),
    topic: 'profile',
    moves: [goPublic(true), 10, goPublic(false), 3000],
  },
  {
    name: 'the server stumbles, and then asks for patience',
    prepare: ({ server }) => server.script('POST', reply(503), tooMany(2)),
    topic: 'profile',
    moves: [edit({ description: 'd1' }), goPublic(true), 12_000],
  },
  {
    name: 'a sign-in page, until the change is parked',
    prepare: ({ server }) => server.script('POST', page, page, page),
    topic: 'profile',
    moves: [goPublic(true), 5000],
  },
  {
    name: 'a refusal that a screen gets back, and what it sends instead',
    prepare: ({ server }) => server.script('POST', reply(422, { error: 'no' })),
    topic: 'profile',
    moves: [goPublic(true, true), 100, goPublic(false, true), 100],
  },
  {
    name: 'the server is restored between two edits',
    topic: 'profile',
    moves: [
      edit({ description: 'd1' }),
      20,
      async ({ world: { server }, member }) => {
        await member.restored(member.truth());
        server.restore(server.snapshot());
      },
      edit({ description: 'd2' }),
      20,
    ],
  },
];

describe.each(stories.map((story) => [story.name, story] as const))('%s', (_, story) => {
  const isWhole = story === edits;

  test('with Web Locks, and the member opens the app again', async () => {
    const circumstances = { hasLocks: true, hasOther: false, isWhole };
    expect(await crashEverywhere(story, circumstances)).toBeGreaterThan(10);
  });

  test('without Web Locks, while another tab is open', async () => {
    const circumstances = { hasLocks: false, hasOther: true };
    expect(await crashEverywhere(story, circumstances)).toBeGreaterThan(10);
  });
});

test('a kill at any read breaks no promise either', async () => {
  const circumstances = { hasLocks: true, hasOther: true, isClosely: true };
  expect(await crashEverywhere(edits, circumstances)).toBeGreaterThan(150);
});
