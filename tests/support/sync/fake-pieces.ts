/** A store of pieces in memory, as several tabs of a device share it. */
import type { PieceStore } from '../../../src/platform/ports.ts';

export const createFakePieces = (): PieceStore & { all: Map<string, Uint8Array<ArrayBuffer>> } => {
  const all = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    all,
    read: async (name) => all.get(name)?.slice(),
    save: async (name, bytes) => void all.set(name, bytes.slice()),
    names: async () => [...all.keys()],
    remove: async (names) => {
      for (const name of names) all.delete(name);
      return true;
    },
  };
};
