/**
 * Reports the outbox to a developer who examines why it is stuck: one line for each entry, with states, counts and
 * ages. It contains nothing that the member wrote, and no names: lanes are numbered, and errors are named by kind,
 * status and code.
 */
import type { CallError } from '../../contract/call-error.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntries, type Entry } from '../../db/entry.ts';
import { maxOutboxItems } from '../api.ts';

/** A newer build's kind may contain anything. */
const kindOf = ({ kind }: Entry): string => (/^[a-z]+(?:-[a-z]+)*$/.test(kind) ? kind : '?');

const errorOf = (error: CallError): string => {
  switch (error.kind) {
    case 'http':
      return `http ${error.status} ${error.code ?? ''}`.trimEnd();
    case 'rate-limited':
      return `rate-limited ${error.retryAfterS} s`;
    default:
      return error.kind;
  }
};

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

const flagsOf = ({ isInDoubt, claim, waiter, parkedFor }: Entry, now: number): string[] => [
  ...(isInDoubt ? ['in doubt'] : []),
  ...(claim ? [`claimed for ${seconds(claim.until - now)}`] : []),
  ...(waiter ? ['a screen waits'] : []),
  ...(parkedFor ? [`parked for ${parkedFor}`] : []),
];

const lineOf = (entry: Entry, lane: number, now: number): string => {
  const { seq, version, state, shelf, dependsOn, attempts, disconnects, doubts } = entry;
  const { firstSentAt, notBefore, createdAt, lastError } = entry;
  return [
    `#${seq} ${kindOf(entry)} v${version} ${state}`,
    `${shelf ?? 'queued'} in lane ${lane}`,
    `${attempts} tries, ${disconnects} cut off, ${doubts} unreadable`,
    `made ${seconds(now - createdAt)} ago`,
    ...(firstSentAt === null ? [] : [`first sent ${seconds(now - firstSentAt)} ago`]),
    ...(notBefore > now ? [`rests for ${seconds(notBefore - now)}`] : []),
    ...(dependsOn.length > 0 ? [`after #${dependsOn.join(' #')}`] : []),
    ...flagsOf(entry, now),
    ...(lastError ? [errorOf(lastError)] : []),
  ].join('; ');
};

/** Reports the oldest entries, at most as many as the sheet lists. */
export const reportOutbox = async (database: CardsDatabase, now: number): Promise<string[]> => {
  const [count, rows] = await database.transaction('r', database.outbox, async () => [
    await database.outbox.count(),
    await database.outbox.limit(maxOutboxItems).toArray(),
  ]);
  const entries = new Map(parseEntries(rows).map((entry) => [entry.seq, entry]));
  const lanes = [...new Set([...entries.values()].map(({ lane }) => lane))];
  const lines = rows.map(({ seq }) => {
    const entry = entries.get(seq);
    return entry ? lineOf(entry, lanes.indexOf(entry.lane) + 1, now) : `#${seq} cannot be read`;
  });
  return [`${count} entries`, ...lines];
};
