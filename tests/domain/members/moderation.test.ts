import { expect, test } from 'vitest';
import {
  actKinds,
  isActOnReview,
  loggedKinds,
  oppositeOf,
  reportReasons,
} from '../../../src/domain/members/moderation.ts';

test('each act has another that undoes it, and is undone by it', () => {
  for (const kind of actKinds) {
    expect(oppositeOf(kind)).not.toBe(kind);
    expect(oppositeOf(oppositeOf(kind))).toBe(kind);
    expect(isActOnReview(oppositeOf(kind))).toBe(isActOnReview(kind));
  }
});

// Databases and clients have these words.
test('acts, what else is logged, and reasons have fixed names', () => {
  expect([...actKinds].toSorted().join(' ')).toBe(
    'ban delete dismiss hide hide-review reopen restore restore-review unban undelete unwarn warn',
  );
  expect(loggedKinds.slice(actKinds.length)).toEqual(['interests']);
  expect(reportReasons.join(' ')).toBe('spam fake abuse sexual illegal other');
});
