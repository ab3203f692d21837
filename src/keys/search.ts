/** A search for the key of a tab: what it has to work with, and what both stores say to it. */
import type { CustodyState, KnownKey } from './custody-api.ts';
import type { StoreContents } from './decide.ts';
import type { Exclusive } from './exclusive.ts';
import { readStores, storedKeyOf, type KeyContext } from './key-context.ts';
import type { KeyNotes } from './key-notes.ts';
import type { StoredValue } from './key-store.ts';

export type Found = Exclude<CustodyState, { state: 'reading' }>;

/** The key that a tab works with. */
export interface InUse extends KnownKey {
  keptIn: 'cloud' | 'device';
}

export interface Search {
  context: KeyContext;
  notes: KeyNotes;
  exclusive: Exclusive;
  holdings(): Promise<number | 'unknown'>;
  /** What this tab uses now. It counts as stored on the device, even where that stored nothing. */
  inUse: InUse | undefined;
}

export interface BothStores extends StoreContents {
  /** The device's key is really there, not only in this tab's memory. */
  isOnDevice: boolean;
}

/** `silent`: a cloud that did not answer a moment ago is not asked again: that would take seconds each time. */
export const readBoth = async (
  { context, inUse }: Search,
  silent?: StoredValue,
): Promise<BothStores> => {
  const unread = silent?.type === 'unread' ? silent : undefined;
  const { cloud, device } = await readStores(context, unread);
  // A text that is no key was set by the member's own wish, in another tab.
  const isGivenUp = cloud.type === 'invalid' && device.type === 'invalid';
  const isOnDevice = device.type === 'key';
  const isRemembered = !isOnDevice && !isGivenUp && inUse !== undefined;
  return { cloud, device: isRemembered ? storedKeyOf(context.kind, inUse) : device, isOnDevice };
};
