/**
 * Makes an observable, as the hooks of db/ expect it, from any source that can start and stop. `first`: the value that
 * it has at once.
 */
import type { Observable, Observer, Subscription } from 'dexie';

export const createObservable = <T>(
  start: (next: (value: T) => void, fail: (fault: unknown) => void) => () => void,
  first?: T,
): Observable<T> => {
  let last: { value: T } | undefined = first === undefined ? undefined : { value: first };
  const subscribe = (
    observerOrNext?: Observer<T> | ((value: T) => void) | null,
    onError?: ((fault: unknown) => void) | null,
  ): Subscription => {
    const observer: Observer<T> =
      typeof observerOrNext === 'function'
        ? { next: observerOrNext, ...(onError && { error: onError }) }
        : (observerOrNext ?? {});
    let isClosed = false;
    const stop = start(
      (value) => {
        last = { value };
        if (!isClosed) observer.next?.(value);
      },
      (fault) => !isClosed && observer.error?.(fault),
    );
    return {
      unsubscribe: () => {
        if (!isClosed) stop();
        isClosed = true;
      },
      get closed() {
        return isClosed;
      },
    };
  };
  const observable: Observable<T> = {
    subscribe,
    hasValue: () => last !== undefined,
    getValue: () => {
      if (!last) throw new Error('no value yet');
      return last.value;
    },
    [Symbol.observable]: () => observable,
  };
  return observable;
};

/** Compares values that JSON can hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
