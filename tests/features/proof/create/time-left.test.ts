import { assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { timeLeft } from '../../../../src/features/proof/create/use-creation.ts';

test('one after the other: the time of the first block predicts the others', () => {
  expect(timeLeft({ elapsedMs: 1000, proven: 1, left: 3, lanes: 1 })).toBe(3000);
  expect(timeLeft({ elapsedMs: 3000, proven: 2, left: 2, lanes: 1 })).toBe(3000);
});

test('several at once: the first one predicts all that began with it', () => {
  expect(timeLeft({ elapsedMs: 1000, proven: 1, left: 15, lanes: 4 })).toBe(3750);
  expect(timeLeft({ elapsedMs: 1000, proven: 1, left: 1, lanes: 4 })).toBe(500);
});

test('the time left is never negative, and 0 when all are proven', () => {
  const some = nat({ max: 16 });
  assert(
    property(nat(), some, some, some, (elapsedMs, proven, left, lanes) => {
      const pace = { elapsedMs, proven: proven + 1, left, lanes: lanes + 1 };
      expect(timeLeft(pace)).toBeGreaterThanOrEqual(0);
      expect(timeLeft(pace)).toBeLessThanOrEqual(elapsedMs * left);
      expect(timeLeft({ ...pace, left: 0 })).toBe(0);
    }),
  );
});
