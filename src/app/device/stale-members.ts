/**
 * Deletes the data of members who were not seen on this device for 90 days, but never an outbox. The date is stored
 * with their other local values, so that no database has to be opened for it. A key that is stored on this device only
 * stays as well: without it, their message samples could never be read again. So does the memory of the samples'
 * versions. Without it, a server could show an old version to a member who was away.
 */
import { keysOnDeviceOnly } from '../../keys/device-only.ts';
import { versionsEntry } from '../../samples/versions-entry.ts';
import { deleteUnlessUnsent } from '../../db/stale.ts';
import type { KeyValueStore, ListedStore } from '../../platform/ports.ts';

const staleMs = 90 * 24 * 3_600_000;
const seenKey = 'seen';

/** `locals`: of one member. */
export const markSeen = (locals: KeyValueStore, now: number): void =>
  locals.write(seenKey, String(now));

export interface StalePorts {
  factory: IDBFactory;
  /** The whole local storage. */
  values: ListedStore;
  now: number;
  /** Name of the present member. */
  own: string;
}

const nameIn = (text: string): string | undefined => /^cards:[^:]+/.exec(text)?.[0];

const membersHere = async ({ factory, values, own }: StalePorts): Promise<string[]> => {
  const databases = (await factory.databases()).map(({ name }) => name ?? '');
  const names = [...databases, ...values.keys()].map(nameIn);
  return [...new Set(names)].filter((name) => name !== undefined).filter((name) => name !== own);
};

/** Without a mark the date is unknown, and the data stays. */
const isStale = ({ values, now }: StalePorts, name: string): boolean => {
  const seen = Number(values.read(`${name}:${seenKey}`) ?? Number.NaN);
  return now - seen > staleMs;
};

/** The values of one member, without their prefix. */
const valuesOf = (values: ListedStore, member: string): ListedStore => {
  const prefix = `${member}:`;
  return {
    read: (name) => values.read(prefix + name),
    write: (name, value) => values.write(prefix + name, value),
    remove: (name) => values.remove(prefix + name),
    keys: () =>
      values
        .keys()
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
  };
};

const forget = async (values: ListedStore): Promise<void> => {
  const spared = new Set([...(await keysOnDeviceOnly(values)), versionsEntry]);
  for (const name of values.keys()) if (!spared.has(name)) values.remove(name);
};

export const dropStaleMembers = async (ports: StalePorts): Promise<void> => {
  const { factory, values } = ports;
  for (const name of await membersHere(ports)) {
    if (!isStale(ports, name) || !(await deleteUnlessUnsent(factory, name))) continue;
    await forget(valuesOf(values, name));
  }
};
