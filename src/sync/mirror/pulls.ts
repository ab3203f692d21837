/**
 * Pulls read documents of the server into the mirror. Each document has one request at a time. Callers that ask
 * meanwhile share it, unless something happened since it began (an acknowledgement, a recorded view, a restored
 * server). Then one more request follows. Temporary failures get 1 + 3 quick tries; 4xx are final.
 */
import type { CallError } from '../../contract/call-error.ts';
import { readMirrored } from '../../db/mirror.ts';
import type { Resource } from '../../db/resource.ts';
import type { PullOutcome, RefreshOptions } from '../api.ts';
import { quickTries } from '../network/backoff.ts';
import { unreadable, type Failure } from '../network/classify.ts';
import type { Link, Sender } from '../network/link.ts';
import { createFreshness } from './freshness.ts';
import { createPullStates, type PullState } from './pull-states.ts';
import { createDocumentReader, type PullEffort, type PullPorts } from './read-document.ts';

/** Tracks which documents are on screen. */
interface Watchers {
  /** Marks the document as on screen until the result is called. */
  watch(resource: Resource<unknown>): () => void;
  all(): Resource<unknown>[];
}

const createWatchers = (): Watchers => {
  const watchers = new Map<string, { resource: Resource<unknown>; count: number }>();
  return {
    watch: (resource) => {
      const watcher = watchers.get(resource.key) ?? { resource, count: 0 };
      watchers.set(resource.key, watcher);
      watcher.count += 1;
      return () => {
        watcher.count -= 1;
        if (watcher.count === 0) watchers.delete(resource.key);
      };
    },
    all: () => [...watchers.values()].map(({ resource }) => resource),
  };
};

export interface Pulls {
  refresh<T>(resource: Resource<T>, options?: RefreshOptions): Promise<PullOutcome<T>>;
  /** Reads again a document on screen that the screen did not ask for. */
  renew(resource: Resource<unknown>): Promise<Failure | undefined>;
  /**
   * Reads again a document on screen that was read before `doubt`. Skips one whose pull failed, unless there was no
   * connection: it has nothing old to correct.
   */
  catchUp(resource: Resource<unknown>): Promise<void>;
  /** Tries once, without a screen's request; undefined once the document is here. */
  pullOnce(resource: Resource<unknown>, sender: Sender): Promise<Failure | undefined>;
  /** From now on, no caller shares a pull that began before. */
  invalidate(): void;
  /** Anything may have changed: no document requested before counts as fresh. */
  doubt(): void;
  /** Another server, or one that was restored: like `doubt`, and no caller shares an earlier pull. */
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

interface Running {
  generation: number;
  effort: PullEffort;
  done: Promise<Failure | undefined>;
  next?: Promise<Failure | undefined>;
}

/** Tries for a document on screen. */
const triesOf = ({ retries = quickTries - 1 }: Resource<unknown>): number => retries + 1;

interface PullsPorts extends PullPorts {
  link: Link;
  onRead(resource: Resource<unknown>): void;
}

export const createPulls = (ports: PullsPorts): Pulls => {
  const { database } = ports;
  const running = new Map<string, Running>();
  const states = createPullStates();
  const watchers = createWatchers();
  const freshness = createFreshness(ports.clock, ports.link);
  const read = createDocumentReader(ports, freshness);
  let generation = 0;

  const run = async (resource: Resource<unknown>, effort: PullEffort) => {
    const { key } = resource;
    states.set(key, { ...states.get(key), isPulling: true });
    const { failure, begun } = await read(resource, effort).catch((fault: unknown) => ({
      failure: unreadable(`not stored: ${String(fault)}`),
      begun: Infinity,
    }));
    running.delete(key);
    if (failure?.kind === 'cancelled') return failure;
    states.set(key, {
      isPulling: false,
      ...(failure && { failure: { error: failure.error, begun } }),
    });
    if (!failure) ports.onRead(resource);
    return failure;
  };

  const join = (resource: Resource<unknown>, effort: PullEffort): Promise<Failure | undefined> => {
    const current = running.get(resource.key);
    if (current?.generation === generation) {
      const { sender, tries } = current.effort;
      if (effort.sender === 'screen' || effort.tries > tries) {
        Object.assign(current.effort, {
          sender: sender === 'screen' ? sender : effort.sender,
          tries: Math.max(tries, effort.tries),
        });
      }
      return current.done;
    }
    if (current) {
      current.next ??= current.done.then(() => join(resource, effort));
      return current.next;
    }
    const begun: Running = { generation, effort, done: run(resource, effort) };
    running.set(resource.key, begun);
    return begun.done;
  };

  const renew = (resource: Resource<unknown>) =>
    join(resource, { sender: 'upkeep', tries: triesOf(resource) });

  const catchUp = async (resource: Resource<unknown>) => {
    const { key, staleMs } = resource;
    if (await running.get(key)?.done) return;
    const { failure } = states.get(key);
    const isOver = failure !== undefined && failure.error.kind !== 'network';
    if (!isOver && !freshness.isFresh(key, staleMs)) await renew(resource);
  };

  const isGoodEnough = ({ key, staleMs = 0 }: Resource<unknown>): boolean =>
    freshness.isFresh(key, staleMs) && !states.get(key).failure;

  const refresh = async <T>(
    resource: Resource<T>,
    { unlessFresh = false, isAhead = false }: RefreshOptions = {},
  ): Promise<PullOutcome<T>> => {
    const known =
      unlessFresh && isGoodEnough(resource) ? await readMirrored(database, resource) : undefined;
    if (known !== undefined) return { ok: true, value: known };
    const effort: PullEffort = isAhead
      ? { sender: 'upkeep', tries: 1 }
      : { sender: 'screen', tries: triesOf(resource) };
    const failure = await join(resource, effort);
    if (failure) return { ok: false, error: failure.error };
    const value = await readMirrored(database, resource);
    if (value !== undefined) return { ok: true, value };
    return { ok: false, error: unreadable().error };
  };

  const invalidate = () => {
    generation += 1;
  };

  return {
    refresh,
    renew,
    catchUp,
    pullOnce: (resource, sender) => join(resource, { sender, tries: 1 }),
    invalidate,
    doubt: freshness.forget,
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
    state: states.get,
    subscribe: states.subscribe,
    watch: watchers.watch,
    watched: (failed) =>
      watchers.all().filter(({ key }) => {
        const { failure } = states.get(key);
        return !failed || (failure !== undefined && failed(failure.error));
      }),
    idle: async () => {
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
};
