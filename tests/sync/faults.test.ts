/** Stories of the fault matrix. seeded-bugs.test.ts uses them to show that the suite can fail. */
import { test } from 'vitest';
import * as answers from '../support/sync/scenario-answers.ts';
import * as order from '../support/sync/scenario-order.ts';
import * as stories from '../support/sync/scenarios.ts';

test('F3 kill between the commit of the server and the local acknowledgement: one effect', () =>
  stories.answerLostWithTheTab());
test('F3 a resend is the same request, byte for byte', () => order.frozenBody());
test('F10 no Web Locks: the claims alone make one sender', () => stories.oneSenderOnClaims());
test('F12 a clock set back a day keeps the order', () => stories.orderDespiteTheClock());
test('F19 a 5xx acknowledges nothing', () => answers.serverStumbles());
test('F20 no request before the deadline, and no try is counted', () => answers.patience());
test('F23 a restored server: what is on screen is read again', () => answers.restoredServer());
test('F24 forgotten keys: the doubt is settled by reading', () => answers.forgottenKey());
test('F24 after 30 days nothing is resent', () => answers.monthLater());
test('F25 captive portal: never an acknowledgement', () => stories.captivePortal());
test('F28 duplicate delivery: one effect', () => stories.duplicateDelivery());
test('F29 a pull that was overtaken changes nothing', () => order.overtakenPull());
test('F30 F50 a pull crosses an acknowledgement: no flicker back', () => stories.noFlickerBack());
test('F31 F49 what a member does is done as that member', () => order.twoMembers());
test('F37 one stuck lane never blocks another', () => order.stuckLane());
test('F56 an edit waits for its sample alone', () => order.editBehindDoubt());
test('a deletion is done by 200 alone', () => answers.halfHeartedDeletion());
test('what was sent once takes up no later edit', () => order.editAfterDoubt());
test('what was refused is kept, with its reason', () => answers.refusal());
test('a screen that gave up gets nothing back', () => answers.lateRefusal());
