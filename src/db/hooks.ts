/** Live queries for components. */
import { useObservable } from 'dexie-react-hooks';
import type { Observable } from 'dexie';

/** The latest value of an observable; undefined until the first one. `key` names it: another key, another source. */
export const useLive = <T>(source: () => Observable<T>, key: string): T | undefined =>
  useObservable(source, [key]);
