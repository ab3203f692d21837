/**
 * Crash injection: a story is played once, and the steps of the tab are counted; then it is played anew for every
 * step, and the tab is killed right there. Another tab, open from the start or opened afterwards, must bring to its
 * end whatever the first had promised. A step is a read or write of the database, a transaction's begin or commit, a
 * request or its answer, a message, a lock, a timer; see tab.ts and database-hooks.ts.
 */
import { verify } from './checks.ts';
import { createMember, type SyncMember } from './member.ts';
import type { EngineTab } from './tab.ts';
import type { Topic } from './topics/topics.ts';
import { createWorld, type World } from './world.ts';

export interface Stage {
  world: World;
  member: SyncMember;
  /** The one that dies. */
  tab: EngineTab;
}

/** What the member does next, or the milliseconds that pass. */
export type Move = number | ((stage: Stage) => unknown);

export interface CrashStory {
  name: string;
  /** Before the first move. */
  prepare?(world: World): void;
  /** The tab may die while it opens; else only once it has read everything. */
  isFromStart?: boolean;
  topic: Topic;
  moves: readonly Move[];
}

export interface CrashCircumstances {
  hasLocks: boolean;
  /** Another tab is open all the time. */
  hasOther: boolean;
  /** Every read, and not only what others can notice. */
  isClosely?: boolean;
}

const isNoticed = (step: string): boolean =>
  !/readonly|^(?:before|after) (?:get|getMany|query|openCursor|count) /.test(step);

/** Plays the story; the tab dies at step number `killAt`. The result: how many steps there were. */
const play = async (
  story: CrashStory,
  circumstances: CrashCircumstances,
  killAt: number,
): Promise<number> => {
  const { hasLocks, hasOther, isClosely = false } = circumstances;
  let steps = 0;
  let isArmed = story.isFromStart ?? false;
  const witness = (step: string) => {
    if (isArmed && (isClosely || isNoticed(step))) steps += 1;
    return isArmed && steps === killAt;
  };
  const world = createWorld();
  try {
    const member = createMember(world, 1, { hasLocks }, story.topic);
    const other = hasOther ? await member.open() : undefined;
    const tab = await member.open({ witness, isClosely });
    if (!story.isFromStart) await member.refreshAll(tab);
    await world.settle();
    isArmed = true;
    story.prepare?.(world);
    for (const move of story.moves) {
      if (typeof move === 'number') await world.clock.advance(move);
      else if (tab.isAlive()) await Promise.race([move({ world, member, tab }), tab.ended]);
    }
    tab.kill();
    world.server.heal();
    world.network.set(true);
    await verify(world, member, other ?? (await member.open()));
    return steps;
  } finally {
    await world.end();
  }
};

const fault = (step: number, of: CrashStory, cause: unknown): Error =>
  new Error(`killed at step ${step} of "${of.name}": ${String(cause)}`, { cause });

/** Kills at every step; rejects at the first that breaks a promise. The result: the number of steps. */
export const crashEverywhere = async (
  story: CrashStory,
  circumstances: CrashCircumstances,
): Promise<number> => {
  const steps = await play(story, circumstances, -1);
  for (let step = 1; step <= steps; step += 1) {
    await play(story, circumstances, step).catch((cause: unknown) => {
      throw fault(step, story, cause);
    });
  }
  return steps;
};
