/**
 * Deletes the data of members who were not seen on this device for 90 days, but never an outbox. The date is stored
 * with their other local values, so that no database has to be opened for it. A key that is stored on this device only
 * stays as well: without it, their message samples could never be read again. So does the memory of the samples'
 * versions. Without it, a server could show an old version to a member who was away.
 */
import { keysOnDeviceOnly } from '../../keys/stored/device-only.ts';
import { versionsEntry } from '../../samples/versions-entry.ts';
import { deleteUnlessUnsent } from '../../db/stale.ts';
import type { MemberValues } from '../../platform/browser/storage/kept-values.ts';
import type { ListedStore } from '../../platform/ports.ts';
import { seenKey } from './seen-key.ts';

const staleMs = 90 * 24 * 3_600_000;

export interface StalePorts {
  factory: IDBFactory;
  /** The whole local storage. */
  values: ListedStore;
  /** Opens the values of a member. */
  open(name: string): Promise<MemberValues>;
  /** Drops the pictures that are kept for a member. */
  dropPictures(name: string): Promise<boolean>;
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

/** Their database goes too, unless something is spared in it. */
const forget = async (values: MemberValues): Promise<void> => {
  const spared = new Set([...(await keysOnDeviceOnly(values)), versionsEntry]);
  const all = values.keys();
  for (const name of all) if (!spared.has(name)) values.remove(name);
  await values.settled();
  if (all.some((name) => spared.has(name))) values.close();
  else await values.wipe();
};

export const dropStaleMembers = async (ports: StalePorts): Promise<void> => {
  const { factory, open, dropPictures } = ports;
  for (const name of await membersHere(ports)) {
    if (!isStale(ports, name)) continue;
    const areGone = await dropPictures(name);
    // The values tell the next clean-up that something is left.
    if ((await deleteUnlessUnsent(factory, name)) && areGone) {
      await forget(await open(name));
    }
  }
};
