/**
 * Bugs put into the engine on purpose, from outside: through its ports and through the rows that it writes. Each is a
 * plausible mistake in src/sync. The tests of the tests show that it would be noticed.
 */
import type { Entry } from '../../../src/db/entry.ts';
import type { GateMark } from '../../../src/db/meta.ts';
import type { TransportAnswer, TransportRequest } from '../../../src/platform/ports.ts';
import type { Sabotage } from '../../support/sync/kit/tab.ts';

/** `before`: the row as it was last written. */
const onEntries = (change: (entry: Entry, before: Entry | undefined) => Entry): Sabotage => {
  const written = new Map<string, Entry>();
  return {
    row: (table, row) => {
      if (table !== 'outbox') return row;
      const entry = row as Entry;
      const changed = change(entry, written.get(entry.opId));
      written.set(entry.opId, changed);
      return changed;
    },
  };
};

const onRows = <T>(of: string, change: (row: T) => T): Sabotage => ({
  row: (table, row) => (table === of ? change(row as T) : row),
});

const onHeaders = (
  change: (headers: TransportRequest['headers']) => TransportRequest['headers'],
): Sabotage => ({
  request: (request) => ({ ...request, headers: change(request.headers) }),
});

const onAnswers = (change: (answer: TransportAnswer) => Partial<TransportAnswer>): Sabotage => ({
  answer: (answer) => ({ ...answer, ...change(answer) }),
});

const acknowledgement = { status: 200, isRedirect: false, body: '{"publicMode":true}' };

const newKeys = (): Sabotage => {
  let count = 0;
  return onHeaders((headers) => {
    count += 1;
    const key = String(count).padStart(26, '0');
    return headers['idempotency-key'] ? { ...headers, 'idempotency-key': key } : headers;
  });
};

/** After a try that did not settle it, the entry looks as if it had never been sent. */
const forgetTry = (entry: Entry): Entry =>
  entry.state === 'sent' && !entry.claim
    ? { ...entry, state: 'pending', frozen: null, isInDoubt: false }
    : entry;

const vanish = (entry: Entry): Entry => ({ ...entry, state: 'acknowledged', keys: [] });

const isRefused = ({ state }: Entry) => state === 'refused' || state === 'parked';

/** Created for each world, since some have state. */
export const bugs = {
  'drop the key': () =>
    onHeaders((headers) => {
      const { 'idempotency-key': _, ...rest } = headers;
      return rest;
    }),
  'draw a new key for each try': newKeys,
  'send as another member': () => onHeaders((headers) => ({ ...headers, 'x-init-data': 'id=1' })),
  'order by the clock': () =>
    onEntries((entry) => ({
      ...entry,
      seq: entry.seq ?? Math.floor(entry.createdAt / 1000),
    })),
  'put all into one lane': () =>
    onEntries((entry) => ({
      ...entry,
      lane: 'profile',
      queue: entry.queue && 'profile',
    })),
  'acknowledge a page': () =>
    onAnswers(({ body }) => (body.startsWith('<') ? acknowledgement : {})),
  'acknowledge a 5xx': () => onAnswers(({ status }) => (status >= 500 ? acknowledgement : {})),
  'acknowledge any 2xx of a deletion': () =>
    onAnswers(({ status }) => (status === 202 ? acknowledgement : {})),
  'take a 429 for a stumble': () =>
    onAnswers(({ status }) => (status === 429 ? { status: 503 } : {})),
  'ignore the epoch': () =>
    onAnswers(({ header }) => ({
      header: (name) => (name === 'x-server-epoch' ? null : header(name)),
    })),
  'forget the gate': () =>
    onRows<{ key: string; value: GateMark }>('meta', (row) =>
      row.key === 'gate' ? { ...row, value: { ...row.value, until: 0 } } : row,
    ),
  'skip the claim': () => onEntries((entry) => ({ ...entry, claim: null })),
  'forget the doubt': () => onEntries((entry) => ({ ...entry, isInDoubt: false })),
  'merge into a sent entry': () => onEntries(forgetTry),
  'build the body again': () =>
    onEntries((entry) => (entry.claim ? entry : { ...entry, frozen: null })),
  'resend after 30 days': () => onEntries((entry) => ({ ...entry, firstSentAt: null })),
  /** This may be the entry itself. */
  'wait for the one after': () =>
    onEntries((entry) => ({ ...entry, dependsOn: entry.dependsOn.map((seq) => seq + 1) })),
  'drop a refused change': () => onEntries((entry) => (isRefused(entry) ? vanish(entry) : entry)),
  'return to a screen that gave up': () =>
    onEntries((entry, before) => ({
      ...entry,
      waiter: entry.waiter ?? before?.waiter ?? null,
    })),
  'unfold at the acknowledgement': () =>
    onEntries((entry) => (entry.state === 'acknowledged' ? { ...entry, keys: [] } : entry)),
  'let any pull end the fold': () => onEntries((entry) => ({ ...entry, settledOrder: 0 })),
  'let the mirror go backward': () =>
    onRows<{ begun: number }>('mirror', (row) => ({
      ...row,
      begun: 0,
    })),
} satisfies Record<string, () => Sabotage>;

export type Bug = keyof typeof bugs;
