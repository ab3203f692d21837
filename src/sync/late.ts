/**
 * The engine as screens see it from the first moment, while its code is still on the way. Views have what the start
 * knows. All that a screen asks for meanwhile is kept, and passed on in order.
 */
import type { Observable, Subscription } from 'dexie';
import type { Resource } from '../db/resource.ts';
import { createListeners } from '../domain/listeners.ts';
import type { SyncEngine, SyncStatus, View } from './api.ts';
import { createObservable, isSame } from './mirror/observable.ts';
import { firstStatus } from './network/status.ts';

export type ReadyView<T> = View<T> & { state: 'ready' };

interface LatePorts<A extends object> {
  engine: Promise<SyncEngine<A>>;
  /** By key. */
  firstViews: ReadonlyMap<string, ReadyView<unknown>>;
  isOffline: boolean;
}

/** As when the server cannot be reached, since it has the code. */
const unloaded = { ok: false as const, error: { kind: 'network' as const, message: '' } };
const unsaved = { outcome: 'not-saved' as const, message: 'NotLoaded' };
const failedView = { state: 'failed' as const, error: unloaded.error };

export const createLateEngine = <A extends object>({
  engine,
  firstViews,
  isOffline,
}: LatePorts<A>): SyncEngine<A> => {
  const { notify, subscribe } = createListeners();
  let present: SyncEngine<A> | undefined;
  let status: SyncStatus = firstStatus(isOffline);
  const arrive = (arrived: SyncEngine<A>) => {
    present = arrived;
    const take = () => {
      status = arrived.status();
      notify();
    };
    arrived.subscribeStatus(take);
    take();
  };
  const miss = () => {
    status = { ...status, isUnloaded: true };
    notify();
  };
  engine.then(arrive, miss);

  /** `take`: the value to emit for a value of the engine; undefined emits nothing. */
  const late = <T>(
    observe: (arrived: SyncEngine<A>) => Observable<T>,
    first?: T,
    take: (value: T) => T | undefined = (value) => value,
    missed?: T,
  ): Observable<T> =>
    present
      ? observe(present)
      : createObservable((next, fail) => {
          let isOver = false;
          let subscription: Subscription | undefined;
          const hear = (value: T) => {
            const news = take(value);
            if (news !== undefined) next(news);
          };
          const follow = (arrived: SyncEngine<A>) => {
            if (isOver) return;
            subscription = observe(arrived).subscribe({ next: hear, error: fail });
          };
          const end = () => {
            if (!isOver && missed !== undefined) next(missed);
          };
          engine.then(follow, end);
          return () => {
            isOver = true;
            subscription?.unsubscribe();
          };
        }, first);

  /** `missed`: the result without the engine's code. */
  const ask = <T>(call: (arrived: SyncEngine<A>) => Promise<T>, missed: T): Promise<T> =>
    engine.then(call, () => missed);

  const view = <T>(resource: Resource<T>): Observable<View<T>> => {
    // The same key means the same type of document (see `Resource.key`).
    const first = firstViews.get(resource.key) as ReadyView<T> | undefined;
    let isStill = first !== undefined;
    const take = (latest: View<T>): View<T> | undefined => {
      if (!isStill) return latest;
      // The first view stays until the engine has its document.
      if (latest.state === 'loading' || isSame(latest, first)) return undefined;
      isStill = false;
      return latest;
    };
    // What is shown stays. Without it, the screen must not wait for ever.
    return late((arrived) => arrived.view(resource), first, take, first ?? failedView);
  };

  return {
    view,
    findKept: (resource, find) => late((arrived) => arrived.findKept(resource, find)),
    readKept: async (resource) => (await engine).readKept(resource),
    refresh: (resource, options) => ask((arrived) => arrived.refresh(resource, options), unloaded),
    mutate: (kind, args, options) => ask((arrived) => arrived.mutate(kind, args, options), unsaved),
    mutateAll: (changes, options) => ask((arrived) => arrived.mutateAll(changes, options), unsaved),
    outbox: (...lanes) => late((arrived) => arrived.outbox(...lanes)),
    outboxSummary: () => late((arrived) => arrived.outboxSummary()),
    replaced: () => late((arrived) => arrived.replaced()),
    dismissReplaced: async (one) => (await engine).dismissReplaced(one),
    retry: async (seq) => (await engine).retry(seq),
    discard: async (seq) => (await engine).discard(seq),
    status: () => status,
    dismissEviction: () => present?.dismissEviction(),
    subscribeStatus: subscribe,
    send: (request) => ask((arrived) => arrived.send(request), unloaded),
    resume: () => present?.resume(),
    start: () => present?.start(),
    stop: async () => (await engine).stop(),
  };
};
