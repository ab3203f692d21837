/** The context in which the parts of the custody work: the key's kind, its two stores, a clock and random bytes. */
import type { RandomBytes } from '../../domain/proofs/padding.ts';
import type { Clock } from '../../platform/ports.ts';
import type { KeyKind, KnownKey } from './custody-api.ts';
import type { StoreContents } from './decide.ts';
import { keyFormats } from '../stored/key-format.ts';
import { Secret } from '../stored/secret.ts';
import type { DeviceKeyStore } from '../stored/device-store.ts';
import { readKey, type StoredKey, type KeyStore } from '../stored/key-store.ts';

/** `cloud`: of the present act; see `cloudKeyStore`. */
export interface KeyContext {
  kind: KeyKind;
  /** Name of the present key's entry, in both stores. */
  entry: string;
  cloud: KeyStore;
  device: DeviceKeyStore;
  clock: Clock;
  random: RandomBytes;
}

/** Reads both stores. */
export const readStores = async ({
  kind,
  entry,
  cloud,
  device,
}: KeyContext): Promise<StoreContents> => {
  const [onCloud, onDevice] = await Promise.all([
    readKey(cloud, kind, entry),
    readKey(device, kind, entry),
  ]);
  return { cloud: onCloud, device: onDevice };
};

export const knownKeyOf = ({ text, fingerprint }: StoredKey): KnownKey => ({
  secret: new Secret(text),
  fingerprint,
});

export const storedKeyOf = (kind: KeyKind, { secret, fingerprint }: KnownKey): StoredKey => {
  const text = secret.reveal();
  return { type: 'key', text, bytes: keyFormats[kind].read(text) ?? new Uint8Array(), fingerprint };
};
