/**
 * Random schedules, drawn from the seed of the run (tests/support/seed.ts). A failing one is shrunk and reported with
 * its seed, its path and its replay path; `TEST_SEED=… TEST_PATH=… SYNC_REPLAY=…` plays just that one again.
 * `SYNC_RUNS=<number>` plays more, or fewer, than usual.
 */
import * as fc from 'fast-check';
import { byLength } from '../../../support/length.ts';
import { commandOf } from './commands.ts';
import { createScene, healAndVerify, type Temper } from './scene.ts';
import type { Sabotage } from '../../../support/sync/kit/tab.ts';
import type { Topic } from '../../../support/sync/topics/topics.ts';

/** The number for all files of tests/sync/model together. */
const usual = byLength(150, 10_000);

/** The files of tests/sync/model: the settings of their schedules, and each file's share. */
const files = {
  locks: { share: 0.1, topic: 'profile', hasLocks: fc.constant(true) },
  claims: { share: 0.2, topic: 'profile', hasLocks: fc.constant(false) },
  devices: { share: 0.1, topic: 'profile', hasLocks: fc.boolean() },
  card: { share: 0.2, topic: 'card', hasLocks: fc.boolean() },
  messages: { share: 0.2, topic: 'messages', hasLocks: fc.boolean() },
  proofs: { share: 0.1, topic: 'proofs', hasLocks: fc.boolean() },
  everything: { share: 0.1, topic: 'everything', hasLocks: fc.boolean() },
} satisfies Record<string, { share: number; topic: Topic; hasLocks: fc.Arbitrary<boolean> }>;

export type File = keyof typeof files;

const maxCommands = 16;

const { SYNC_REPLAY, SYNC_RUNS } = process.env;

const runsOf = (file: File): number => Math.round(Number(SYNC_RUNS ?? usual) * files[file].share);

const rarely = fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 5);

/** The server of the tests counts a reaction of two devices twice. */
const deviceOf = (file: File): fc.Arbitrary<boolean> =>
  ['messages', 'proofs'].includes(file) ? rarely : fc.constant(file === 'devices');

const temperOf = (file: File): fc.Arbitrary<Temper> =>
  fc
    .record({
      topic: fc.constant(files[file].topic),
      seed: fc.nat(1_000_000),
      hasLocks: files[file].hasLocks,
      isSilent: rarely,
      forgetsKeys: rarely,
      latencyMs: fc.constantFrom(0, 40, 400),
      hasSecondMember: rarely,
      isWatched: rarely,
      hasSecondDevice: deviceOf(file),
    })
    // Without keys, a request that arrives late looks like a new one.
    .map((temper) => (temper.forgetsKeys ? { ...temper, latencyMs: 0 } : temper));

const play = async (
  temper: Temper,
  commands: Iterable<fc.AsyncCommand<object, never>>,
  sabotage: Sabotage,
) => {
  const scene = await createScene(temper, sabotage);
  try {
    await fc.asyncModelRun(() => ({ model: {}, real: scene as never }), commands);
    await healAndVerify(scene);
  } finally {
    await scene.world.end();
  }
};

export interface RunOptions {
  sabotage?: () => Sabotage;
  /** Whether a failure is shrunk. */
  isShrinking?: boolean;
  runs?: number;
  /** The seed, if it is not the run's. */
  seed?: number;
}

/** Plays random schedules; rejects with the smallest that breaks a promise. */
export const playSchedules = async (file: File, options: RunOptions = {}): Promise<void> => {
  const { sabotage = () => ({}), isShrinking = true, runs = runsOf(file) } = options;
  const commands = fc.commands([commandOf(files[file].topic)], {
    maxCommands,
    size: 'max',
    ...(SYNC_REPLAY !== undefined && { replayPath: SYNC_REPLAY }),
  });
  const property = fc.asyncProperty(temperOf(file), commands, (temper, chosen) =>
    play(temper, chosen as never, sabotage()),
  );
  await fc.assert(property, {
    numRuns: runs,
    ...(options.seed !== undefined && { seed: options.seed }),
    ...(!isShrinking && { endOnFailure: true }),
  });
};
