/**
 * Keys that are no longer in use stay for ever, each under an entry of its own: its name tells the day and the key's
 * fingerprint, so that nothing is ever put in the place of something else, and keeping a key twice changes nothing.
 */
import type { Clock } from '../platform/ports.ts';
import type { KeyKind } from './custody-api.ts';
import { fingerprintOf } from './fingerprint.ts';
import { keyFormats } from './key-format.ts';
import { heldOf, isSameKey, lookAt, type HeldKey, type Shelf } from './shelves.ts';
import { sorted } from '../domain/sorted.ts';

const prefixOf = (kind: KeyKind): string => `${keyFormats[kind].entry}_old_`;

/** What is no key has no fingerprint of its own kind; the text's stands in. */
const tagOf = async (kind: KeyKind, text: string): Promise<string> => {
  const held = await heldOf(kind, text);
  const fingerprint =
    held.held === 'key'
      ? held.fingerprint
      : await fingerprintOf(kind, new TextEncoder().encode(text));
  return fingerprint.replace('-', '');
};

/** Such as 'master_key_old_2026-11-21_K7Q2M9XW4T'. The cloud takes letters, digits, '_' and '-' in names. */
const nameOf = async (kind: KeyKind, text: string, now: number): Promise<string> =>
  `${prefixOf(kind)}${new Date(now).toISOString().slice(0, 10)}_${await tagOf(kind, text)}`;

const keepOn = async (shelf: Shelf, name: string, text: string): Promise<boolean> => {
  const found = await shelf.read(name);
  return 'text' in found && found.text === '' && shelf.keep(name, text);
};

const lies = async (shelf: Shelf, name: string, text: string): Promise<boolean> => {
  const found = await shelf.read(name);
  return 'text' in found && found.text === text;
};

/** Keeps the text under a dated entry of the first of the shelves that takes it; false where none does. */
export const keepOld = async (
  kind: KeyKind,
  text: string,
  shelves: readonly Shelf[],
  clock: Clock,
): Promise<boolean> => {
  const name = await nameOf(kind, text, clock.now());
  for (const shelf of shelves) if (await lies(shelf, name, text)) return true;
  for (const shelf of shelves) if (await keepOn(shelf, name, text)) return true;
  return false;
};

export const isOldEntry = (kind: KeyKind, name: string): boolean => name.startsWith(prefixOf(kind));

const readOn = async (kind: KeyKind, shelf: Shelf): Promise<{ name: string; key: HeldKey }[]> => {
  const listed = await shelf.names();
  if ('reason' in listed) return [];
  const names = listed.names.filter((name) => isOldEntry(kind, name));
  const found = await Promise.all(
    names.map(async (name) => ({ name, key: await lookAt(shelf, kind, name) })),
  );
  return found.filter((one): one is { name: string; key: HeldKey } => one.key.held === 'key');
};

/** Old keys of all shelves that answer, newest first, each once. */
export const readOldKeys = async (kind: KeyKind, shelves: readonly Shelf[]): Promise<HeldKey[]> => {
  const found = (await Promise.all(shelves.map((shelf) => readOn(kind, shelf)))).flat();
  const keys = sorted(found, (a, b) => (a.name < b.name ? 1 : -1)).map(({ key }) => key);
  return keys.filter((key, at) => keys.findIndex((one) => isSameKey(one, key)) === at);
};
