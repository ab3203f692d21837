/**
 * Composes the engine from its ports. The engine as a state machine:
 *
 * A change is a row. `mutate` writes it in one strict transaction (submit.ts, enqueue.ts). There, changes that were never
 * sent coalesce (coalesce.ts), and a refused change is replaced by the one submitted in its place (replace.ts). From
 * that commit on it survives anything, and every view shows it. A view is the mirror, which the server confirmed, with
 * the rows folded over it (fold.ts, view.ts). Nothing else is optimistic, so nothing is ever rolled back: a row changes
 * its state, and the views follow.
 *
 *   pending       Waits in its lane (lanes.ts): first come, first sent, one at a time in a lane, three lanes at once.
 *     │           One tab drains for all (replay.ts); any event wakes it (triggers.ts).
 *     │ claim     Freezes the request and takes a claim, on the disk, before anything leaves (claim.ts).
 *     ▼
 *   sent          Under way, or in doubt: it may have taken effect. It leaves through the one door to the network,
 *     │           past the gate of the rate limit (exchange.ts, gate.ts, credential.ts, link.ts). If it was in doubt
 *     │           before and repeating could do harm, the server is asked first (attempt.ts, verify.ts).
 *     │ classify  The answer becomes a row of the outcome table (classify.ts),
 *     │ settle    The outcome becomes a step of the row (transition.ts, backoff.ts), if the claim still holds (settle.ts).
 *     ├─▶ sent, later     no route, 5xx, nonsense, 429, 401: the same key again, after a pause or when it can go
 *     ├─▶ pending         another device saved first (412): the document is read, and the request built again
 *     ├─▶ returned        refused, or failed 1 + 3 times, while its screen waits (waiters.ts), which then has it
 *     ├─▶ refused, parked nobody waits, or a payment or another build is needed: the outbox sheet has it
 *     │                   (outbox-items.ts, choices.ts); both are unfolded at once
 *     ▼
 *   acknowledged  It took effect, and stays folded until a pull that *began after* the acknowledgement commits. That one
 *     │           transaction writes the document and deletes the row (pulls.ts, commit-pull.ts): no view falls back.
 *     ▼
 *   gone          There is no other way out, except by the member's own choice.
 *
 * Other parts: storage.ts keeps the database open. second-copy.ts keeps what is unsent in another place too.
 * orphans.ts releases rows whose screens died. rows.ts repairs rows of older builds. give-up.ts takes back parts of a
 * whole. trimming.ts trims caches. watchdog.ts makes up for missed events. live.ts receives the server's reports about
 * other devices.
 */
import type { SyncEngine } from './api.ts';
import { composeParts } from './compose.ts';
import { decodeEntry } from './mirror/fold.ts';
import { observeKept, readKept } from './mirror/live-rows.ts';
import { forgetSave, observeReplaced } from './mirror/own-saves.ts';
import { startTrimming } from './mirror/trimming.ts';
import { observeView } from './mirror/view.ts';
import { createScreenCall } from './network/screen-call.ts';
import { discardEntry, retryEntry } from './outbox/choices.ts';
import { answerCalls } from './outbox/orphans.ts';
import { observeOutbox, observeSummary } from './outbox/outbox-items.ts';
import { createSubmit } from './outbox/submit.ts';
import { release } from './outbox/waiters.ts';
import type { MutationsOf, SyncPorts } from './ports.ts';

const composeEngine = (ports: SyncPorts): SyncEngine => {
  const { database, mutations: registry, clock, random } = ports;
  const life = new AbortController();
  const tab = random.ulid();
  const parts = composeParts(ports, tab, life.signal);
  const { status, link, gate, pulls, recent, replayer, triggers, watchdog } = parts;
  const wakeAll = () => {
    parts.wakeOthers();
    replayer.wake();
  };

  const submit = createSubmit({
    database,
    registry,
    clock,
    random,
    gate,
    link,
    recent,
    tab,
    signal: life.signal,
    isAnswerLikely: parts.isAnswerLikely,
    wakeAll,
    makeRoom: ports.makeRoom,
    log: ports.log,
  });
  const send = createScreenCall({
    send: parts.send,
    clock,
    random,
    link,
    signal: life.signal,
    onChange: pulls.invalidate,
  });

  return {
    view: (resource) => observeView({ database, mutations: registry, pulls, watchdog }, resource),
    findKept: (resource, find) => observeKept({ database, watchdog }, resource, find),
    readKept: (resource) => readKept(database, resource),
    refresh: (resource, options) => pulls.refresh(resource, options),
    mutate: (kind, args, options) => submit([{ kind, args }], options),
    mutateAll: submit,
    outbox: (...lanes) =>
      observeOutbox(database, registry, { lanes, now: () => clock.now(), watchdog }),
    outboxSummary: () => observeSummary(database, watchdog),
    replaced: () => observeReplaced({ database, registry, now: () => clock.now() }, watchdog),
    dismissReplaced: (one) => forgetSave(database, one),
    retry: async (seq) => {
      await retryEntry(database, registry, seq, random.ulid());
      link.hurry();
      wakeAll();
    },
    discard: async (seq) => {
      const now = clock.now();
      const freshKey = random.ulid();
      const { isSending } = replayer;
      const entry = await discardEntry(database, registry, seq, { now, freshKey, isSending });
      const known = entry?.isInDoubt ? decodeEntry(registry, entry) : undefined;
      if (known) parts.pullTouched(known);
      wakeAll();
    },
    status: () => status.get(),
    dismissEviction: () => parts.storage.dismissEviction(),
    subscribeStatus: (listener) => status.subscribe(listener),
    send,
    resume: () => triggers.resume(),
    start: () => {
      if (life.signal.aborted) return;
      const stopAnswering = answerCalls({ channel: ports.channel, tab });
      life.signal.addEventListener('abort', stopAnswering);
      parts.storage.start();
      parts.startCopying();
      startTrimming({ database, clock, pulls, signal: life.signal, log: ports.log });
      triggers.start();
      parts.startLive();
    },
    stop: async () => {
      life.abort();
      await parts.idle();
      await release(database, registry, tab, () => true);
      parts.wakeOthers();
    },
  };
};

/**
 * Creates an engine for these mutations; it does nothing before `start`. The schemas of the mutations read all
 * arguments, so `A` only states beforehand what they accept.
 */
export const createSyncEngine = <A extends object>(
  ports: SyncPorts & { mutations: MutationsOf<A> },
): SyncEngine<A> => composeEngine(ports) as SyncEngine<A>;
