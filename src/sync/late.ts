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
  // Its failure is shown by the code that loads it.
  engine.then(arrive, () => undefined);

  /** `take`: the value to emit for a value of the engine; undefined emits nothing. */
  const late = <T>(
    observe: (arrived: SyncEngine<A>) => Observable<T>,
    first?: T,
    take: (value: T) => T | undefined = (value) => value,
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
          engine.then(follow, () => undefined);
          return () => {
            isOver = true;
            subscription?.unsubscribe();
          };
        }, first);

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
    return late((arrived) => arrived.view(resource), first, take);
  };

  return {
    view,
    findKept: (resource, find) => late((arrived) => arrived.findKept(resource, find)),
    readKept: async (resource) => (await engine).readKept(resource),
    refresh: async (resource, options) => (await engine).refresh(resource, options),
    mutate: async (kind, args, options) => (await engine).mutate(kind, args, options),
    mutateAll: async (changes, options) => (await engine).mutateAll(changes, options),
    outbox: () => late((arrived) => arrived.outbox()),
    outboxSummary: () => late((arrived) => arrived.outboxSummary()),
    replaced: () => late((arrived) => arrived.replaced()),
    dismissReplaced: async (one) => (await engine).dismissReplaced(one),
    retry: async (seq) => (await engine).retry(seq),
    discard: async (seq) => (await engine).discard(seq),
    status: () => status,
    dismissEviction: () => present?.dismissEviction(),
    subscribeStatus: subscribe,
    send: async (request) => (await engine).send(request),
    resume: () => present?.resume(),
    start: () => present?.start(),
    stop: async () => (await engine).stop(),
  };
};
