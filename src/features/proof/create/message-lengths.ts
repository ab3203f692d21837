/**
 * Remembers how many blocks each message has that was proven on this device. Each block is proven separately, so a
 * server could leave out the last blocks of a message unnoticed. The number outlives the message, so that a message
 * which returns after its deletion can still be checked.
 */
import { proofTextLimits } from '../../../domain/limits.ts';
import type { KeyValueStore } from '../../../platform/ports.ts';

const entryOf = (nonce: string): string => `proof-length:${nonce}`;

/** `storage`: this member's, on this device. `nonce`: the hex name of the message. */
export const saveMessageLength = (storage: KeyValueStore, nonce: string, blocks: number): void =>
  storage.write(entryOf(nonce), String(blocks));

/** Undefined if the message was not proven on this device, or if the device did not keep the number. */
export const readMessageLength = (
  storage: Pick<KeyValueStore, 'read'>,
  nonce: string,
): number | undefined => {
  const stored = storage.read(entryOf(nonce));
  const blocks = stored !== null && /^\d{1,2}$/.test(stored) ? Number(stored) : 0;
  return blocks >= 1 && blocks <= proofTextLimits.blocks ? blocks : undefined;
};
