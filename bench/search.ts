/**
 * What a search without a connection costs with 10,000 members on the device: the first search of the 50 pages
 * that it keeps, with nothing prepared, and then each further one.
 */
import { userListItem, type UserListItem } from '../src/contract/calls/users.ts';
import { filterMembers, mergePages } from '../src/features/users/list/pages.ts';
import type { UsersFilter } from '../src/mutations/resources.ts';
import { figure, median, quantile, type Figure } from './figure.ts';

const count = 10_000;
const pageSize = 200;
const rounds = 20;
const bound = { atMost: 50 };
const names = ['Ångström', 'Beatriz', 'Ёлкина', 'Jean-Luc', "O'Neil", 'Zoë', 'Novak'];
const interests = ['Design', 'Music', 'Photography', 'Art', 'Travel', 'Food'];

const community = (): UserListItem[] =>
  Array.from({ length: count }, (_, at) =>
    userListItem.parse({
      id: at + 1,
      firstName: names[at % names.length],
      lastName: `Member ${at}`,
      username: `member_${at}`,
      tags: interests.slice(at % 4, (at % 4) + 3),
      reactions: at % 50,
    }),
  );

const pagesOf = (members: UserListItem[]) =>
  Array.from({ length: count / pageSize }, (_, at) => ({
    profiles: members.slice(at * pageSize, (at + 1) * pageSize),
    total: count,
    nextCursor: null,
  }));

const filters: Record<string, UsersFilter> = {
  'two words': { q: 'member beatriz' },
  'a rare word': { q: '@member_9999' },
  nobody: { q: 'xyzzy' },
  'three interests': { tags: ['Design', 'Art', 'Food'] },
  'everybody by name': { sort: 'name' },
  'a word by reactions': { q: 'design', sort: 'reactions' },
};

/** Processor time, which does not depend on other work of the machine. */
const timed = (task: () => unknown): number => {
  const begun = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

export const search = (): Promise<Figure[]> => {
  const first = Array.from({ length: 5 }, () => {
    const pages = pagesOf(community());
    return timed(() => filterMembers(mergePages(pages), { q: 'member beatriz' }));
  });
  const members = mergePages(pagesOf(community()));
  filterMembers(members, {});
  const at = `search offline, ${count} members`;
  return Promise.resolve([
    figure(`${at}, the first`, median(first), 'ms', bound),
    ...Object.entries(filters).map(([name, filter]) => {
      const took = Array.from({ length: rounds }, () =>
        timed(() => filterMembers(members, filter)),
      );
      return figure(`${at}, ${name}, p95`, quantile(took, 0.95), 'ms', bound);
    }),
  ]);
};
