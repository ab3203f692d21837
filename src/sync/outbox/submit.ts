/**
 * Submits changes of the member: checks their arguments, writes their rows, and lets the screen wait if an answer is
 * likely. A change that was returned to a screen is kept until the screen's next submission replaces it.
 */
import * as z from 'zod/mini';
import type { CardsDatabase } from '../../db/tables.ts';
import type { Clock, Random } from '../../platform/ports.ts';
import type { ArgsByName, ChangeOf, MutateOptions, Submission } from '../api.ts';
import type { Mutation } from '../mutation.ts';
import type { Gate } from '../network/gate.ts';
import type { Link } from '../network/link.ts';
import type { MutationRegistry, SyncLog } from '../ports.ts';
import { createEnqueue } from './enqueue.ts';
import type { RecentChanges } from './recent.ts';
import { waiterMs } from './transition.ts';
import { release, waitFor } from './waiters.ts';

interface SubmitPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  clock: Clock;
  random: Random;
  gate: Pick<Gate, 'leftMs' | 'announce'>;
  link: Pick<Link, 'noteChange'>;
  recent: Pick<RecentChanges, 'note'>;
  /** Names this engine among the tabs. */
  tab: string;
  /** Aborted when the engine stops. */
  signal: AbortSignal;
  isAnswerLikely(): boolean;
  /** Wakes all tabs, since there is something to send. */
  wakeAll(): void;
  makeRoom?: (() => Promise<void>) | undefined;
  log?: SyncLog | undefined;
}

type SubmitChanges = (
  changes: readonly ChangeOf<ArgsByName>[],
  options?: MutateOptions,
) => Promise<Submission>;

/** The slot of a change: a new submission replaces the returned change with the same kind and subject. */
const slotOf = ({ mutation, args }: { mutation: Mutation<unknown>; args: unknown }): string =>
  [mutation.kind, mutation.lane(args), mutation.subject?.(args).id ?? ''].join(' ');

export const createSubmit = (ports: SubmitPorts): SubmitChanges => {
  const { database, registry, clock, random, gate, tab, signal } = ports;
  const enqueue = createEnqueue(database, registry, ports.makeRoom);
  /** Changes that were returned to screens of this tab, by slot. The next submission of the slot replaces them. */
  const returned = new Map<string, number>();

  /** Gives a change of the member priority over older ones, and shows the gate if it holds the change back. */
  const noteActed = (seqs: readonly number[]) => {
    ports.recent.note(seqs);
    const isHeldBack = (gate.leftMs() ?? 0) > 0;
    if (isHeldBack) gate.announce().catch(() => ports.log?.('gate-not-announced'));
  };

  const changeOf = ({ kind, args }: ChangeOf<ArgsByName>) => {
    const mutation = registry[kind];
    if (!mutation) throw new Error(`no mutation is called ${kind}`);
    return { mutation, args: z.parse(mutation.args, args), opId: random.ulid() };
  };

  /** Keeps a returned change for its screen, until the screen submits again or goes away. */
  const hold = (slot: string, seq: number, screen: AbortSignal | undefined) => {
    returned.set(slot, seq);
    const letGo = () => {
      if (returned.get(slot) === seq) returned.delete(slot);
      release(database, registry, tab, (entry) => entry.seq === seq).then(ports.wakeAll, () =>
        ports.log?.('release-failed', { seq }),
      );
    };
    if (screen?.aborted) letGo();
    else screen?.addEventListener('abort', letGo, { once: true });
  };

  return async (changes, { isAwaited = false, screen, replaces } = {}) => {
    const known = changes.map(changeOf);
    const [first] = known;
    if (!first) return { outcome: 'acknowledged' };
    const slot = slotOf(first);
    const now = clock.now();
    const waiter = isAwaited && ports.isAnswerLikely() ? { tab, until: now + waiterMs } : null;
    const enqueued = await enqueue(
      known.map((one) => ({ ...one, now, waiter })),
      replaces ?? returned.get(slot),
    );
    if (!enqueued.ok) return { outcome: 'not-saved', message: enqueued.message };
    returned.delete(slot);
    ports.link.noteChange();
    noteActed(enqueued.seqs);
    ports.wakeAll();
    if (!waiter) return { outcome: 'queued' };
    const submission = await waitFor({ database, clock, tab, signal, screen }, enqueued.seqs);
    if (submission.outcome === 'returned') hold(slot, submission.seq, screen);
    return submission;
  };
};
