/**
 * Releases changes that were returned to screens of tabs that are gone (closed, killed, reloaded), since otherwise
 * nobody would see them again. A tab that does not answer a call within a second counts as gone, and its changes are
 * released (waiters.ts). If tabs receive no messages from each other, both may show a change. Sending it twice is
 * harmless, since it has one key.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { readBuckets } from '../../db/buckets.ts';
import type { Channel, Clock } from '../../platform/ports.ts';
import type { MutationRegistry } from '../ports.ts';
import { sleep } from '../network/backoff.ts';
import { release } from './waiters.ts';

const answerMs = 1000;
const call = 'who-is-there';
const reply = 'here ';

interface OrphanPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  channel: Channel;
  clock: Clock;
  tab: string;
  signal: AbortSignal;
}

/** Answers the calls of other tabs; the result stops it. */
export const answerCalls = ({ channel, tab }: Pick<OrphanPorts, 'channel' | 'tab'>): (() => void) =>
  channel.subscribe((message) => {
    if (message === call) channel.post(reply + tab);
  });

const returnedTabs = async (database: CardsDatabase, own: string): Promise<Set<string>> => {
  const rows = await readBuckets(database, 'screen');
  const tabs = rows.flatMap(({ waiter }) => (waiter && waiter.tab !== own ? [waiter.tab] : []));
  return new Set(tabs);
};

export const adoptOrphans = async (ports: OrphanPorts): Promise<void> => {
  const { database, registry, channel, clock, tab, signal } = ports;
  const missing = await returnedTabs(database, tab);
  if (missing.size === 0) return;
  const stop = channel.subscribe((message) => {
    if (message.startsWith(reply)) missing.delete(message.slice(reply.length));
  });
  channel.post(call);
  await sleep(clock, answerMs, signal);
  stop();
  if (signal.aborted) return;
  for (const gone of missing) await release(database, registry, gone, () => true);
};
