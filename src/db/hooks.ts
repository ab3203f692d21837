/** Live queries for components. */
import { useObservable } from 'dexie-react-hooks';
import type { Observable } from 'dexie';

/**
 * Returns the latest value of an observable, undefined until the first. `key` names the source: another key subscribes
 * to another source.
 */
export const useLive = <T>(source: () => Observable<T>, key: string): T | undefined =>
  useObservable(source, [key]);
