/** Small local values in memory, as several tabs of a device share them. */
import type { KeyValueStore } from '../../../src/platform/ports.ts';

export const createFakeValues = (): KeyValueStore & { all: Map<string, string> } => {
  const all = new Map<string, string>();
  return {
    all,
    read: (key) => all.get(key) ?? null,
    write: (key, value) => void all.set(key, value),
    remove: (key) => void all.delete(key),
  };
};
