/**
 * Keeps keys that are no longer in use, for ever. Each has its own entry, whose name contains the day and the key's
 * fingerprint. So no entry ever replaces another, and storing a key twice changes nothing.
 */
import type { Clock } from '../../platform/ports.ts';
import type { KeyKind } from '../custody/custody-api.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { keyFormats } from './key-format.ts';
import { parseStored, isSameKey, readKey, type StoredKey, type KeyStore } from './key-store.ts';
import { sorted } from '../../domain/sorted.ts';

const prefixOf = (kind: KeyKind): string => `${keyFormats[kind].entry}_old_`;

/** A text that is not a key is fingerprinted by its bytes. */
const tagOf = async (kind: KeyKind, text: string): Promise<string> => {
  const stored = await parseStored(kind, text);
  const fingerprint =
    stored.type === 'key'
      ? stored.fingerprint
      : await fingerprintOf(kind, new TextEncoder().encode(text));
  return fingerprint.replace('-', '');
};

/**
 * Returns a name such as 'master_key_old_2026-11-21_K7Q2M9XW4T'. The cloud allows letters, digits, '_' and '-' in
 * names.
 */
const nameOf = async (kind: KeyKind, text: string, now: number): Promise<string> =>
  `${prefixOf(kind)}${new Date(now).toISOString().slice(0, 10)}_${await tagOf(kind, text)}`;

const storeIfEmpty = async (store: KeyStore, name: string, text: string): Promise<boolean> => {
  const found = await store.read(name);
  return 'text' in found && found.text === '' && store.keep(name, text);
};

const isStored = async (store: KeyStore, name: string, text: string): Promise<boolean> => {
  const found = await store.read(name);
  return 'text' in found && found.text === text;
};

/** Stores the text under a dated entry, in the first store that accepts it; false if none does. */
export const keepOld = async (
  kind: KeyKind,
  text: string,
  stores: readonly KeyStore[],
  clock: Clock,
): Promise<boolean> => {
  const name = await nameOf(kind, text, clock.now());
  for (const store of stores) if (await isStored(store, name, text)) return true;
  for (const store of stores) if (await storeIfEmpty(store, name, text)) return true;
  return false;
};

export const isOldEntry = (kind: KeyKind, name: string): boolean => name.startsWith(prefixOf(kind));

const readOn = async (
  kind: KeyKind,
  store: KeyStore,
): Promise<{ name: string; key: StoredKey }[]> => {
  const listed = await store.names();
  if ('reason' in listed) return [];
  const names = listed.names.filter((name) => isOldEntry(kind, name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, key: await readKey(store, kind, name) })),
  );
  return found.filter((one): one is { name: string; key: StoredKey } => one.key.type === 'key');
};

/** Old keys of all stores that answer, newest first, each once. */
export const readOldKeys = async (
  kind: KeyKind,
  stores: readonly KeyStore[],
): Promise<StoredKey[]> => {
  const found = (await Promise.all(stores.map((store) => readOn(kind, store)))).flat();
  const keys = sorted(found, (a, b) => (a.name < b.name ? 1 : -1)).map(({ key }) => key);
  return keys.filter((key, at) => keys.findIndex((one) => isSameKey(one, key)) === at);
};
