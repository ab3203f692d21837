/** A search for the key of a tab: its inputs, and what both stores answer. */
import type { CustodyState, KnownKey } from './custody-api.ts';
import type { StoreContents } from './decide.ts';
import type { Exclusive } from './exclusive.ts';
import { readStores, storedKeyOf, type KeyContext } from './key-context.ts';
import type { KeyNotes } from '../stored/key-notes.ts';

export type Found = Exclude<CustodyState, { state: 'reading' }>;

/** The key that a tab uses. */
export interface InUse extends KnownKey {
  keptIn: 'cloud' | 'device';
}

export interface Search {
  context: KeyContext;
  notes: KeyNotes;
  exclusive: Exclusive;
  holdings(): Promise<number | 'unknown'>;
  /** What this tab uses now. It counts as stored on the device, even if the device stored nothing. */
  inUse: InUse | undefined;
}

export interface BothStores extends StoreContents {
  /** Whether the device really stores its key, so that it is not only in this tab's memory. */
  isOnDevice: boolean;
}

export const readBoth = async ({ context, inUse }: Search): Promise<BothStores> => {
  const { cloud, device } = await readStores(context);
  // Another tab set a text that is not a key, at the member's wish.
  const isGivenUp = cloud.type === 'invalid' && device.type === 'invalid';
  const isOnDevice = device.type === 'key';
  const isRemembered = !isOnDevice && !isGivenUp && inUse !== undefined;
  return { cloud, device: isRemembered ? storedKeyOf(context.kind, inUse) : device, isOnDevice };
};
