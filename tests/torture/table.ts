/** The report of a torture run, as lines of text. */
import type { TortureVerdict } from './changes.ts';
import { eventNames, type EventName } from './events.ts';
import type { TortureSubject } from './rig.ts';

export interface TortureAccount {
  verdicts: readonly TortureVerdict[];
  subjects: readonly TortureSubject[];
  events: ReadonlyMap<EventName, number>;
  /** Changes that are still in the outbox. */
  left: number;
}

const faultsOf = ({ verdicts }: TortureAccount): Record<string, readonly string[]> => ({
  lost: verdicts.flatMap(({ lost }) => lost),
  'applied twice': verdicts.flatMap(({ twice }) => twice),
  'out of order': verdicts.flatMap(({ outOfOrder }) => outOfOrder),
  overwritten: verdicts.flatMap(({ overwritten }) => overwritten),
  unexplained: verdicts.flatMap(({ unexplained }) => unexplained),
});

/** All sent, nothing lost, nothing twice, all in order. */
export const isFlawless = (account: TortureAccount): boolean =>
  account.left === 0 && Object.values(faultsOf(account)).every((items) => items.length === 0);

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

const listed = (items: readonly string[]): string =>
  items.length === 0 ? '0' : `${items.length}: ${items.slice(0, 20).join(', ')}`;

/** Sums several counts by name. */
export const addedUp = <K>(all: readonly ReadonlyMap<K, number>[]): Map<K, number> => {
  const sums = new Map<K, number>();
  for (const counts of all) {
    for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  }
  return sums;
};

const lineCounts = (subjects: readonly TortureSubject[]): [string, number][] =>
  [...addedUp(subjects.map(({ proxy }) => proxy.counts))].map(([kind, count]) => [
    `line: ${kind}`,
    count,
  ]);

export const tableOf = (account: TortureAccount): string => {
  const { verdicts, subjects, events, left } = account;
  const rows: [string, string | number][] = [
    ['accepted', sumOf(verdicts, ({ accepted }) => accepted)],
    ['acknowledged', sumOf(subjects, ({ proxy }) => proxy.acknowledged.size)],
    ['applied', sumOf(verdicts, ({ applied }) => applied)],
    ...Object.entries(faultsOf(account)).map(([name, items]): [string, string] => [
      name,
      listed(items),
    ]),
    ['still queued', left],
    ...eventNames.map((name): [string, number] => [name, events.get(name) ?? 0]),
    ...lineCounts(subjects),
  ];
  return rows.map(([name, value]) => `  ${name.padEnd(20)}${value}`).join('\n');
};
