/**
 * How many blocks the messages have that were proven on this device. A server can leave out the last blocks of a message
 * without a trace, since each block is proven by itself; who knows their number notices. It outlives the message, so
 * that one which comes back after its deletion is still known.
 */
import { proofTextLimits } from '../../domain/limits.ts';
import type { KeyValueStore } from '../../platform/ports.ts';

const entryOf = (nonce: string): string => `proof-length:${nonce}`;

/** `storage`: of this member on this device. `nonce`: hex, names the message. */
export const saveMessageLength = (storage: KeyValueStore, nonce: string, blocks: number): void =>
  storage.write(entryOf(nonce), String(blocks));

/** Undefined where the message was not proven on this device, or the device kept nothing. */
export const readMessageLength = (
  storage: Pick<KeyValueStore, 'read'>,
  nonce: string,
): number | undefined => {
  const stored = storage.read(entryOf(nonce));
  const blocks = stored !== null && /^\d{1,2}$/.test(stored) ? Number(stored) : 0;
  return blocks >= 1 && blocks <= proofTextLimits.blocks ? blocks : undefined;
};
