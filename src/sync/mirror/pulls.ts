/**
 * Pulls read documents of the server into the mirror. Each document has one request at a time. Callers that ask
 * meanwhile share it, unless something happened since it began (an acknowledgement, a recorded view, a restored
 * server). Then one more request follows. Temporary failures get 1 + 3 quick tries; 4xx are final.
 */
import type { CallError } from '../../contract/call-error.ts';
import type { Call } from '../../contract/call.ts';
import type { CardsDatabase } from '../../db/tables.ts';
import { evictCaches, readMirrored } from '../../db/mirror.ts';
import type { Resource } from '../../db/resource.ts';
import type { Clock, Network, Random } from '../../platform/ports.ts';
import type { PullOutcome, RefreshOptions } from '../api.ts';
import { quickTries, quickWait } from '../network/backoff.ts';
import {
  isFailure,
  isWorthTrying,
  unreadable,
  type Failure,
  type ExchangeOutcome,
} from '../network/classify.ts';
import { beginPull, commitPull, type Commit, type Pull } from './commit-pull.ts';
import { urlOf, type Exchange, type Send } from '../network/exchange.ts';
import { createFreshness } from './freshness.ts';
import type { Link, Sender } from '../network/link.ts';
import type { MutationRegistry } from '../ports.ts';
import { sleep } from '../network/sleep.ts';
import { createWatchers, type Watchers } from './watchers.ts';

export interface PullState {
  isPulling: boolean;
  /** The failure of the last pull. `begun` tells whether the mirror has moved on since. */
  failure?: { error: CallError; begun: number };
}

export interface Pulls {
  refresh<T>(resource: Resource<T>, options?: RefreshOptions): Promise<PullOutcome<T>>;
  /** Reads again a document on screen that the screen did not ask for. */
  renew(resource: Resource<unknown>): Promise<Failure | undefined>;
  /** Tries once, without a screen's request; undefined once the document is here. */
  pullOnce(resource: Resource<unknown>, sender: Sender): Promise<Failure | undefined>;
  /** From now on, no caller shares a pull that began before. */
  invalidate(): void;
  /** The server is another, or was restored: as `invalidate`, and nothing pulled before counts as fresh. */
  startOver(): void;
  isFresh(key: string): boolean;
  /** Documents of these kinds have changed: earlier pulls do not count as fresh, and none is shared. */
  outdate(kinds: readonly string[]): void;
  /** Documents on screen that are not fresh. */
  stale(): Resource<unknown>[];
  state(key: string): PullState;
  subscribe(key: string, listener: () => void): () => void;
  watch: Watchers['watch'];
  /** Documents on screen, filtered by how their last pull failed. */
  watched(failed?: (error: CallError) => boolean): Resource<unknown>[];
  /** Resolves when no pull is under way. */
  idle(): Promise<void>;
}

interface PullPorts {
  database: CardsDatabase;
  registry: MutationRegistry;
  clock: Clock;
  network: Network;
  random: Random;
  send: Send;
  link: Link;
  signal: AbortSignal;
}

/** Who asks, and how often it is tried. A caller who joins may raise both. */
interface Asked {
  sender: Sender;
  tries: number;
}

interface Running {
  generation: number;
  asked: Asked;
  done: Promise<Failure | undefined>;
  next?: Promise<Failure | undefined>;
}

const isGone = (outcome: ExchangeOutcome): boolean =>
  outcome.kind === 'refused' && [403, 404, 410].includes(outcome.error.status);

/** Tries for a document on screen. */
const triesOf = ({ retries = quickTries - 1 }: Resource<unknown>): number => retries + 1;

const requestOf = (call: Call, sender: Sender, url: string, { etag }: Pull): Exchange =>
  etag === undefined ? { call, sender, url } : { call, sender, url, etag };

/** "Unchanged" is an answer only if the request asked whether something changed. */
const expected = (pull: Pull, outcome: ExchangeOutcome): ExchangeOutcome =>
  outcome.kind === 'unchanged' && pull.etag === undefined
    ? unreadable('304 without a question')
    : outcome;

export const createPulls = (ports: PullPorts): Pulls => {
  const { database, registry, clock, network, random, link, signal } = ports;
  const running = new Map<string, Running>();
  const states = new Map<string, PullState>();
  const listeners = new Map<string, Set<() => void>>();
  const watchers = createWatchers();
  const freshness = createFreshness(clock, link);
  let generation = 0;
  /** How many pulls began. Their transactions end in the order of their numbers. */
  let ownBefore = 0;

  const stateOf = (key: string): PullState => states.get(key) ?? { isPulling: false };
  const setState = (key: string, state: PullState) => {
    states.set(key, state);
    for (const listener of listeners.get(key) ?? []) listener();
  };

  /** On a full disk, documents that are only a convenience make room, once. */
  const store = async (key: string, pull: Pull, outcome: ExchangeOutcome): Promise<Commit> => {
    const at = { database, registry, now: clock.now() };
    try {
      return await commitPull(at, key, pull, outcome);
    } catch {
      await evictCaches(database);
      return commitPull(at, key, pull, outcome);
    }
  };

  const tryOnce = async (resource: Resource<unknown>, sender: Sender) => {
    const asked = freshness.begin(resource.key);
    const pull = await beginPull(database, resource);
    const place = { begun: pull.begun, ownBefore };
    ownBefore += 1;
    const url = urlOf(resource.call, resource.params, resource.query);
    const request = requestOf(resource.call, sender, url, pull);
    const outcome = expected(pull, await ports.send({ ...request, pull: place }));
    const isDefinite = !isFailure(outcome) || isGone(outcome);
    const commit = isDefinite ? await store(resource.key, pull, outcome) : undefined;
    if (!isFailure(outcome)) freshness.note(resource.key, asked);
    return { outcome, begun: pull.begun, isTorn: commit === 'torn' };
  };

  const mayTryAgain = (outcome: ExchangeOutcome, failures: number, tries: number) =>
    isWorthTrying(outcome) && failures < tries && network.isOnline() && !signal.aborted;

  const pull = async (resource: Resource<unknown>, asked: Asked) => {
    let failures = 0;
    for (;;) {
      const { outcome, begun, isTorn } = await tryOnce(resource, asked.sender);
      if (isTorn) continue;
      if (!isFailure(outcome)) return { failure: undefined, begun };
      failures += 1;
      if (!mayTryAgain(outcome, failures, asked.tries)) return { failure: outcome, begun };
      await sleep(clock, quickWait(random, failures), signal);
    }
  };

  const run = async (resource: Resource<unknown>, asked: Asked) => {
    const { key } = resource;
    setState(key, { ...stateOf(key), isPulling: true });
    const { failure, begun } = await pull(resource, asked).catch((fault: unknown) => ({
      failure: unreadable(`not stored: ${String(fault)}`),
      begun: Infinity,
    }));
    running.delete(key);
    if (failure?.kind === 'cancelled') return failure;
    setState(key, {
      isPulling: false,
      ...(failure && { failure: { error: failure.error, begun } }),
    });
    return failure;
  };

  const join = (resource: Resource<unknown>, asked: Asked): Promise<Failure | undefined> => {
    const current = running.get(resource.key);
    if (current?.generation === generation) {
      const { sender, tries } = current.asked;
      if (asked.sender === 'screen' || asked.tries > tries) {
        Object.assign(current.asked, {
          sender: sender === 'screen' ? sender : asked.sender,
          tries: Math.max(tries, asked.tries),
        });
      }
      return current.done;
    }
    if (current) {
      current.next ??= current.done.then(() => join(resource, asked));
      return current.next;
    }
    const begun: Running = { generation, asked, done: run(resource, asked) };
    running.set(resource.key, begun);
    return begun.done;
  };

  const isGoodEnough = ({ key, staleMs = 0 }: Resource<unknown>): boolean =>
    freshness.isFresh(key, staleMs) && !stateOf(key).failure;

  const refresh = async <T>(
    resource: Resource<T>,
    { unlessFresh = false, isAhead = false }: RefreshOptions = {},
  ): Promise<PullOutcome<T>> => {
    const known =
      unlessFresh && isGoodEnough(resource) ? await readMirrored(database, resource) : undefined;
    if (known !== undefined) return { ok: true, value: known };
    const asked: Asked = isAhead
      ? { sender: 'upkeep', tries: 1 }
      : { sender: 'screen', tries: triesOf(resource) };
    const failure = await join(resource, asked);
    if (failure) return { ok: false, error: failure.error };
    const value = await readMirrored(database, resource);
    if (value !== undefined) return { ok: true, value };
    const message = `${resource.key} is not mirrored`;
    return { ok: false, error: { kind: 'unreadable', message } };
  };

  const invalidate = () => {
    generation += 1;
  };

  return {
    refresh,
    renew: (resource) => join(resource, { sender: 'upkeep', tries: triesOf(resource) }),
    pullOnce: (resource, sender) => join(resource, { sender, tries: 1 }),
    invalidate,
    startOver: () => {
      invalidate();
      freshness.forget();
    },
    isFresh: (key) => freshness.isFresh(key),
    outdate: (kinds) => {
      invalidate();
      freshness.outdate(kinds);
    },
    stale: () =>
      watchers
        .all()
        .filter(({ key, staleMs, isFurther }) => !isFurther && !freshness.isFresh(key, staleMs)),
    state: stateOf,
    subscribe: (key, listener) => {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => all.delete(listener);
    },
    watch: watchers.watch,
    watched: (failed) =>
      watchers.all().filter(({ key }) => {
        const { failure } = stateOf(key);
        return !failed || (failure !== undefined && failed(failure.error));
      }),
    idle: async () => {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
};
