import { Dexie } from 'dexie';
import type { CardsDatabase } from './tables.ts';

/** Calls the listener whenever the mirror may have changed, also by another tab. It reads nothing. */
export const onMirrorChange = ({ name }: CardsDatabase, listener: () => void): (() => void) => {
  const hear = (changed: object) => {
    const parts = Object.keys(changed);
    if (parts.some((part) => part === 'all' || part.startsWith(`idb://${name}/mirror/`)))
      listener();
  };
  Dexie.on.storagemutated.subscribe(hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
};
