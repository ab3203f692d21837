/** Lists all stored entries for the set-up dialog: every entry of the cloud, and this device's keys of one kind. */
import type { CloudFailure } from '../../platform/ports.ts';
import type { KeptEntry } from '../custody/custody-api.ts';
import type { KeyContext } from '../custody/key-context.ts';
import { isOldEntry } from './old-keys.ts';
import { Secret } from './secret.ts';
import { parseStored, type KeyStore } from './key-store.ts';

const readEntry = async (
  { kind, entry }: KeyContext,
  place: KeptEntry['place'],
  store: KeyStore,
  name: string,
): Promise<KeptEntry | undefined> => {
  const found = await store.read(name);
  if ('reason' in found || found.text === '') return undefined;
  const isOfKind = name === entry || isOldEntry(kind, name);
  const stored = isOfKind ? await parseStored(kind, found.text) : undefined;
  const fingerprint = stored?.type === 'key' ? stored.fingerprint : undefined;
  return { name, place, value: new Secret(found.text), fingerprint };
};

export const listEntries = async (
  context: KeyContext,
): Promise<{ entries: KeptEntry[]; cloud: 'read' | CloudFailure }> => {
  const { kind, entry, cloud, device } = context;
  const [inCloud, onDevice] = await Promise.all([cloud.names(), device.names()]);
  const cloudNames = 'names' in inCloud ? inCloud.names : [];
  const deviceNames = 'names' in onDevice ? onDevice.names : [];
  const entries = await Promise.all([
    ...cloudNames.map((name) => readEntry(context, 'cloud', cloud, name)),
    ...deviceNames
      .filter((name) => name === entry || isOldEntry(kind, name))
      .map((name) => readEntry(context, 'device', device, name)),
  ]);
  return {
    entries: entries.filter((one) => one !== undefined),
    cloud: 'names' in inCloud ? 'read' : inCloud.reason,
  };
};
