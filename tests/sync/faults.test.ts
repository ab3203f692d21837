/** Stories of the fault matrix. seeded-bugs.test.ts uses them to show that the suite can fail. */
import { test } from 'vitest';
import * as answers from './stories/scenario-answers.ts';
import * as order from './stories/scenario-order.ts';
import * as stories from './stories/scenarios.ts';

test('F3 a change has one effect if the tab is killed between the commit and the acknowledgement', () =>
  stories.answerLostWithTheTab());
test('F3 a resend is the same request, byte for byte', () => order.frozenBody());
test('F10 without Web Locks, the claims alone ensure a single sender', () =>
  stories.oneSenderOnClaims());
test('F12 a clock set back a day keeps the order', () => stories.orderDespiteTheClock());
test('F19 a 5xx acknowledges nothing', () => answers.serverStumbles());
test('F20 no request is sent before the deadline, and no try is counted', () => answers.patience());
test('F23 what is on screen is read again after a restore of the server', () =>
  answers.restoredServer());
test('F24 a read settles the doubt if the server has forgotten the key', () =>
  answers.forgottenKey());
test('F24 after 30 days nothing is resent', () => answers.monthLater());
test('F25 an answer of a captive portal is never an acknowledgement', () =>
  stories.captivePortal());
test('F28 a duplicate delivery has one effect', () => stories.duplicateDelivery());
test('F29 an overtaken pull changes nothing', () => order.overtakenPull());
test('F30 F50 a pull that crosses an acknowledgement causes no flicker back', () =>
  stories.noFlickerBack());
test("F31 F49 a member's change is sent as that member", () => order.twoMembers());
test('F37 one stuck lane never blocks another', () => order.stuckLane());
test('F56 an edit waits only for its sample', () => order.editBehindDoubt());
test('only 200 completes a deletion', () => answers.halfHeartedDeletion());
test('a change that was sent absorbs no later edit', () => order.editAfterDoubt());
test('a refused change is kept, with its reason', () => answers.refusal());
test('a screen that stopped waiting gets no change back', () => answers.lateRefusal());
