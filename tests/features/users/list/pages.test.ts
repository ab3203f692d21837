import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { userListItem, type UserListItem } from '../../../../src/contract/calls/users.ts';
import {
  filterMembers,
  mergePages,
  withoutOwn,
} from '../../../../src/features/users/list/pages.ts';
import * as ruCard from '../../../../src/texts/ru/ru-card.ts';
import { inLanguage } from '../../../../src/texts/translate.ts';

const member = (id: number): UserListItem => userListItem.parse({ id, firstName: `M${id}` });
const page = (...ids: number[]) => ({ profiles: ids.map(member), nextCursor: null });
const idsOf = (members: readonly UserListItem[]) => members.map(({ id }) => id);

describe('mergePages', () => {
  test('joins pages; a member who moved between two reads shows once', () => {
    expect(idsOf(mergePages([page(1, 2, 3), page(3, 4)]))).toEqual([1, 2, 3, 4]);
    expect(mergePages([])).toEqual([]);
  });

  test('keeps every member once, in the order of first appearance', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }))), (pages) => {
        const merged = idsOf(mergePages(pages.map((ids) => page(...ids))));
        expect(merged).toEqual([...new Set(pages.flat())]);
      }),
    );
  });
});

describe('filterMembers', () => {
  const ada = userListItem.parse({ id: 1, firstName: 'Ada', lastName: 'Lovelace', tags: ['Art'] });
  const petya = userListItem.parse({ id: 2, firstName: 'Петя', username: 'pete', tags: ['Rust'] });

  test.each([
    [{}, [2, 1]],
    [{ q: 'LOVE' }, [1]],
    [{ q: 'пет' }, [2]],
    [{ q: 'pete' }, [2]],
    [{ q: 'ad', tags: ['Rust'] }, []],
    [{ tags: ['Art'] }, [1]],
    [{ tags: ['Art', 'Rust'], sort: 'name' as const }, [1, 2]],
    [{ q: 'rust' }, [2]],
    [{ q: '  lovelace   ADA ' }, [1]],
    [{ q: '@PETE петя' }, [2]],
    [{ q: 'ada pete' }, []],
  ])('R171 words in any order, any of the interests, in the order asked for: %j', (filter, ids) => {
    expect(idsOf(filterMembers([ada, petya], filter))).toEqual(ids);
  });

  test('finds an interest by its name in the present language', () => {
    const found = inLanguage('ru', ruCard, () => filterMembers([ada, petya], { q: 'искусство' }));
    expect(idsOf(found)).toEqual([1]);
  });
});

const list = (...ids: number[]) => ({ members: ids.map(member), total: 57 });

describe('withoutOwn', () => {
  test('R89 the own card is neither shown nor counted, even if a server sends it', () => {
    const { members, total } = withoutOwn(list(1, 2, 3), 2);
    expect(idsOf(members)).toEqual([1, 3]);
    expect(total).toBe(56);
  });

  test('a list without it stays the same object, and so does any list while the own id is unknown', () => {
    const sent = list(1, 2, 3);
    expect(withoutOwn(sent, 9)).toBe(sent);
    expect(withoutOwn(sent, undefined)).toBe(sent);
  });
});
