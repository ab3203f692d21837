import { expect, test } from 'vitest';
import { bestMatch } from '../../../src/features/users/use-shown-members.ts';
import { userListItem } from '../../../src/contract/calls/users.ts';

const memberWith = (...tags: string[]) => userListItem.parse({ id: 1, firstName: 'M', tags });
const one = memberWith('Art');
const two = memberWith('Art', 'Music');
const three = memberWith('Music', 'Art');

test('R236 the first member with the most shared interests fits best', () => {
  expect(bestMatch([one, two, three], ['Music', 'Art'])).toBe(two);
  expect(bestMatch([one, two], ['Art'])).toBe(one);
});

test('R236 without shared interests the first member fits best; without members, none does', () => {
  expect(bestMatch([one, two], ['Chess'])).toBe(one);
  expect(bestMatch([], ['Art'])).toBeUndefined();
});
