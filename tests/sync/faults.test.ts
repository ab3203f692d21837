/** The stories of the matrix that are also used to show that the suite can fail; see seeded-bugs.test.ts. */
import { test } from 'vitest';
import {
  answerLostWithTheTab,
  captivePortal,
  duplicateDelivery,
  noFlickerBack,
  oneSenderOnClaims,
  orderDespiteTheClock,
} from '../support/sync/scenarios.ts';

test('F3 kill between the commit of the server and the local acknowledgement: one effect', () =>
  answerLostWithTheTab());
test('F10 no Web Locks: the claims alone make one sender', () => oneSenderOnClaims());
test('F25 captive portal: never an acknowledgement', () => captivePortal());
test('F28 duplicate delivery: one effect', () => duplicateDelivery());
test('F30 F50 a pull crosses an acknowledgement: no flicker back', () => noFlickerBack());
test('F12 a clock set back a day keeps the order', () => orderDespiteTheClock());
