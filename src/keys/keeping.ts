/** What the parts of the custody work with: the two shelves, and a look at both. */
import type { RandomBytes } from '../domain/padding.ts';
import type { Clock } from '../platform/ports.ts';
import type { KeyKind, KnownKey } from './custody-api.ts';
import type { Survey } from './decide.ts';
import { keyFormats } from './key-format.ts';
import { Secret } from './secret.ts';
import type { DeviceShelf } from './device-shelf.ts';
import { lookAt, type Held, type HeldKey, type Shelf } from './shelves.ts';

export interface Keeping {
  kind: KeyKind;
  /** Name of the present key's entry, in both places. */
  entry: string;
  cloud: Shelf;
  device: DeviceShelf;
  clock: Clock;
  random: RandomBytes;
}

/** What lies on both shelves just now. `silent`: a cloud that failed a moment ago, and is not asked again. */
export const survey = async (
  { kind, entry, cloud, device }: Keeping,
  silent?: Held & { held: 'unread' },
): Promise<Survey> => {
  const [onCloud, onDevice] = await Promise.all([
    silent ?? lookAt(cloud, kind, entry),
    lookAt(device, kind, entry),
  ]);
  return { cloud: onCloud, device: onDevice };
};

export const known = ({ text, fingerprint }: HeldKey): KnownKey => ({
  secret: new Secret(text),
  fingerprint,
});

export const heldAs = (kind: KeyKind, { secret, fingerprint }: KnownKey): HeldKey => {
  const text = secret.reveal();
  return { held: 'key', text, bytes: keyFormats[kind].read(text) ?? new Uint8Array(), fingerprint };
};
