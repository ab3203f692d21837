/**
 * Decrypting a saved message. The cipher has no tag, so a wrong key shows only in what comes out: bytes that are no
 * blocks of text. Keys in use are tried first (both, while two are in conflict), then old ones.
 */
import { chachaBlock } from '../../crypto/chacha20.ts';
import type { CustodyState, KeyCustody, KnownKey } from '../../crypto/custody-api.ts';
import { fromHex } from '../../crypto/hex.ts';
import { keyFormats } from '../../crypto/key-format.ts';
import { joinBlocks } from '../../domain/proof-text.ts';

/** Of a block of the list. */
export interface SealedBlock {
  nonce: string;
  counter: number;
  encryptedHex: string;
}

export type OpenedMessage =
  | { ok: true; text: string; fingerprint: string; isOldKey: boolean }
  | { ok: false; cause: 'no-key' | 'other-key' | 'damaged' };

interface ReadBlock {
  nonce: Uint8Array;
  counter: number;
  bytes: Uint8Array;
}

const blockBytes = 64;
const nonceBytes = 12;

/** Undefined where blocks are missing or are none. */
const readBlocks = (blocks: readonly SealedBlock[]): ReadBlock[] | undefined => {
  const read = blocks.map(({ nonce, counter, encryptedHex }) => ({
    nonce: fromHex(nonce) ?? new Uint8Array(),
    counter,
    bytes: fromHex(encryptedHex) ?? new Uint8Array(),
  }));
  const isWhole = read.every(
    ({ nonce, bytes, counter }, place) =>
      nonce.length === nonceBytes && bytes.length === blockBytes && counter === place,
  );
  return isWhole && read.length > 0 ? read : undefined;
};

const openWith = (blocks: readonly ReadBlock[], { secret }: KnownKey): string | undefined => {
  const key = keyFormats.zk.read(secret.reveal());
  return key && joinBlocks(blocks.map((block) => chachaBlock({ key, ...block })));
};

const keysInUse = (state: CustodyState): readonly KnownKey[] => {
  if (state.state === 'ready') return [state];
  return state.state === 'conflict' ? [state.cloud, state.device] : [];
};

/** `blocks`: of one message, by counter. */
export const openMessage = async (
  blocks: readonly SealedBlock[],
  state: CustodyState,
  custody: Pick<KeyCustody, 'oldKeys'>,
): Promise<OpenedMessage> => {
  const read = readBlocks(blocks);
  if (!read) return { ok: false, cause: 'damaged' };
  const tryAll = (keys: readonly KnownKey[], isOldKey: boolean): OpenedMessage | undefined => {
    for (const key of keys) {
      const text = openWith(read, key);
      if (text !== undefined) return { ok: true, text, fingerprint: key.fingerprint, isOldKey };
    }
    return undefined;
  };
  const inUse = keysInUse(state);
  const opened = tryAll(inUse, false);
  if (opened) return opened;
  const old = await custody.oldKeys();
  const cause = inUse.length + old.length === 0 ? 'no-key' : 'other-key';
  return tryAll(old, true) ?? { ok: false, cause };
};
