/**
 * Tests of the tests: bugs that are put into the engine on purpose. A story that passes without a bug must fail with
 * it; random schedules must catch some of them as well.
 */
import { describe, expect, test } from 'vitest';
import { bugs, type Bug } from './stories/bugs.ts';
import * as answers from './stories/scenario-answers.ts';
import * as order from './stories/scenario-order.ts';
import * as stories from './stories/scenarios.ts';
import { playSchedules, type File } from './model/schedule/schedules.ts';
import type { Scenario } from './stories/story.ts';

const storyOf: Record<Bug, Scenario> = {
  'drop the key': stories.answerLostWithTheTab,
  'draw a new key for each try': stories.duplicateDelivery,
  'send as another member': order.twoMembers,
  'order by the clock': stories.orderDespiteTheClock,
  'put all into one lane': order.stuckLane,
  'acknowledge a page': stories.captivePortal,
  'acknowledge a 5xx': answers.serverStumbles,
  'acknowledge any 2xx of a deletion': answers.halfHeartedDeletion,
  'take a 429 for a stumble': answers.patience,
  'ignore the epoch': answers.restoredServer,
  'forget the gate': answers.patience,
  'skip the claim': stories.oneSenderOnClaims,
  'forget the doubt': answers.forgottenKey,
  'merge into a sent entry': order.editAfterDoubt,
  'build the body again': order.frozenBody,
  'resend after 30 days': answers.monthLater,
  'wait for the one after': order.editBehindDoubt,
  'drop a refused change': answers.refusal,
  'return to a screen that gave up': answers.lateRefusal,
  'unfold at the acknowledgement': stories.noFlickerBack,
  'let any pull end the fold': stories.noFlickerBack,
  'let the mirror go backward': order.overtakenPull,
};

describe('caught by a story', () => {
  test.each(Object.entries(storyOf))('%s', async (bug, story) => {
    await expect(story(bugs[bug as Bug]())).rejects.toThrow();
  });
});

/** Rarer combinations are left to the ten thousand schedules of tests/sync/model. */
const schedules = 120;

const met: [Bug, File][] = [
  ['drop the key', 'locks'],
  ['send as another member', 'locks'],
  ['drop a refused change', 'locks'],
  ['unfold at the acknowledgement', 'locks'],
];

/** The test only computes; nothing waits. */
describe(`caught within ${schedules} random schedules`, () => {
  test.each(met)('%s', async (bug, file) => {
    const options = { sabotage: bugs[bug], runs: schedules, seed: 3, isShrinking: false };
    await expect(playSchedules(file, options)).rejects.toThrow(/Property failed/);
  });
});
