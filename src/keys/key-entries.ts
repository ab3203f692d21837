/** All that is kept, for the set-up dialog: of the cloud every entry, of this device the keys of one kind. */
import type { CloudFailure } from '../platform/ports.ts';
import type { KeptEntry } from './custody-api.ts';
import type { Keeping } from './keeping.ts';
import { isOldEntry } from './old-keys.ts';
import { Secret } from './secret.ts';
import { heldOf, type Shelf } from './shelves.ts';

const readEntry = async (
  { kind, entry }: Keeping,
  place: KeptEntry['place'],
  shelf: Shelf,
  name: string,
): Promise<KeptEntry | undefined> => {
  const found = await shelf.read(name);
  if ('reason' in found || found.text === '') return undefined;
  const isOfKind = name === entry || isOldEntry(kind, name);
  const held = isOfKind ? await heldOf(kind, found.text) : undefined;
  const fingerprint = held?.held === 'key' ? held.fingerprint : undefined;
  return { name, place, value: new Secret(found.text), fingerprint };
};

export const listEntries = async (
  keeping: Keeping,
): Promise<{ entries: KeptEntry[]; cloud: 'read' | CloudFailure }> => {
  const { kind, entry, cloud, device } = keeping;
  const [inCloud, onDevice] = await Promise.all([cloud.names(), device.names()]);
  const cloudNames = 'names' in inCloud ? inCloud.names : [];
  const deviceNames = 'names' in onDevice ? onDevice.names : [];
  const entries = await Promise.all([
    ...cloudNames.map((name) => readEntry(keeping, 'cloud', cloud, name)),
    ...deviceNames
      .filter((name) => name === entry || isOldEntry(kind, name))
      .map((name) => readEntry(keeping, 'device', device, name)),
  ]);
  return {
    entries: entries.filter((one) => one !== undefined),
    cloud: 'names' in inCloud ? 'read' : inCloud.reason,
  };
};
