/**
 * Crash injection: a story is played once to count the steps of the tab. Then it is played again for every step, and the
 * tab is killed there. Another tab, open from the start or opened afterwards, must complete what the first had promised.
 */
import { verify } from '../model/checks.ts';
import { byLength } from '../../support/length.ts';
import { seed } from '../../support/seed.ts';
import { killAtEveryStep, type Stride } from '../../support/sync/kit/every-step.ts';
import type { StepWitness } from '../../support/sync/kit/life.ts';
import { createMember, type SyncMember } from '../model/member.ts';
import type { EngineTab } from '../../support/sync/world.ts';
import type { Topic } from '../../support/sync/topics/topics.ts';
import { createWorld, type World } from '../../support/sync/world.ts';

export interface Stage {
  world: World;
  member: SyncMember;
  /** The tab that dies. */
  tab: EngineTab;
}

/** The member's next action, or the milliseconds that pass. */
export type Move = number | ((stage: Stage) => unknown);

export interface CrashStory {
  name: string;
  /** Before the first move. */
  prepare?(world: World): void;
  /** The tab may die while it opens, otherwise only after it has read everything. */
  isFromStart?: boolean;
  topic: Topic;
  moves: readonly Move[];
}

export interface CrashCircumstances {
  hasLocks: boolean;
  /** Whether another tab is open all the time. */
  hasOther: boolean;
  /** Kills at every read, too, not only at steps that others can notice. */
  isClosely?: boolean;
  /** Kills at every step in a short run, too. */
  isWhole?: boolean;
}

const isNoticed = (step: string): boolean =>
  !/readonly|^(?:before|after) (?:get|getMany|query|openCursor|count) /.test(step);

/** Plays the story; the tab dies at the step that `killer` says. */
const play = async (
  story: CrashStory,
  circumstances: CrashCircumstances,
  killer: StepWitness,
): Promise<void> => {
  const { hasLocks, hasOther, isClosely = false } = circumstances;
  let isArmed = story.isFromStart ?? false;
  const witness: StepWitness = (step) => isArmed && (isClosely || isNoticed(step)) && killer(step);
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
  } finally {
    await world.end();
  }
};

/** A long run kills at every step, a short one at every fifth, or at every twelfth read. The seed says which ones. */
const strideOf = ({ isWhole, isClosely }: CrashCircumstances): Stride => {
  const every = isWhole ? 1 : byLength(isClosely ? 24 : 10, 1);
  return { first: 1 + (Math.abs(seed) % every), every };
};

/** Kills at steps of the story; rejects at the first that breaks a promise. The result: how many steps it has. */
export const crashEverywhere = (
  story: CrashStory,
  circumstances: CrashCircumstances,
): Promise<number> =>
  killAtEveryStep(
    story.name,
    (killer) => play(story, circumstances, killer),
    strideOf(circumstances),
  );
