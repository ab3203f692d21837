/**
 * Decrypts a saved message. The cipher has no tag: anyone who knows a text can rewrite its ciphertext. So a text is
 * shown only after each listed block was verified in its place. A wrong key shows only in the result: bytes that are
 * not blocks of text. Keys in use are tried first (both, while two are in conflict), then old ones.
 */
import { chachaBlock } from '../../../crypto/chacha20.ts';
import type { CustodyState, KeyCustody, KnownKey } from '../../../keys/custody/custody-api.ts';
import { keyFormats } from '../../../keys/stored/key-format.ts';
import { joinBlocks, textOfBlock } from '../../../domain/proofs/proof-text.ts';
import { fromHex } from '../../../domain/hex.ts';
import type { BlocksVerdict, BlocksVerifier, SealedBlock } from '../../../verifier/api.ts';

/** A server may list blocks without their proofs. */
export type ListedBlock = Omit<SealedBlock, 'proof'> & { proof?: SealedBlock['proof'] };

interface ReadBlock {
  nonce: Uint8Array;
  counter: number;
  bytes: Uint8Array;
  /** The listed block that it was read from. */
  listed: SealedBlock;
}

/** `damaged`: the bytes are not those of a block. `unproven`: the block came without its proof. */
type BlockDefect = 'missing' | 'doubled' | 'damaged' | 'unproven';

/** `place`: the first faulty block, counted from 0. */
type BlocksReading =
  | { ok: true; blocks: ReadBlock[] }
  | { ok: false; fault: BlockDefect; place: number };

const blockBytes = 64;
const nonceBytes = 12;

const readBlock = (block: ListedBlock, place: number): ReadBlock | BlockDefect => {
  const { nonce: nonceHex, counter, encryptedHex, proof } = block;
  if (counter > place) return 'missing';
  if (counter < place) return counter < 0 ? 'damaged' : 'doubled';
  const [nonce, bytes] = [fromHex(nonceHex), fromHex(encryptedHex)];
  if (nonce?.length !== nonceBytes || bytes?.length !== blockBytes) return 'damaged';
  if (proof === undefined) return 'unproven';
  return { nonce, counter, bytes, listed: { nonce: nonceHex, counter, encryptedHex, proof } };
};

/**
 * Reads the listed blocks of one message, and checks that each is there once and can be verified. `blocks`: by
 * counter.
 */
const readBlocks = (blocks: readonly ListedBlock[]): BlocksReading => {
  const read: ReadBlock[] = [];
  for (const [place, block] of blocks.entries()) {
    const one = readBlock(block, place);
    // A duplicate takes the place of the missing block.
    if (one === 'doubled') return { ok: false, fault: one, place: block.counter };
    if (typeof one === 'string') return { ok: false, fault: one, place };
    read.push(one);
  }
  return read.length > 0 ? { ok: true, blocks: read } : { ok: false, fault: 'missing', place: 0 };
};

export type OpenedMessage =
  /** `isEndKnown`: this device knows that no block follows. */
  | { ok: true; text: string; fingerprint: string; isOldKey: boolean; isEndKnown: boolean }
  | { ok: false; cause: 'no-key' | 'other-key' }
  /** No defect was found. `fault`: why the blocks could not be verified. */
  | { ok: false; cause: 'unverified'; fault: UnverifiedCause }
  /** `place`: the first such block, counted from 0. `foreign`: it is proven, but not a part of this message. */
  | { ok: false; cause: BlockDefect | 'changed' | 'foreign'; place: number }
  /** This device knows that the message had more blocks. */
  | { ok: false; cause: 'cut'; blocks: number; length: number };

type UnverifiedCause = Extract<BlocksVerdict, { ok: false }>['fault'];

export interface OpeningPorts {
  state: CustodyState;
  custody: Pick<KeyCustody, 'oldKeys'>;
  verifier: Pick<BlocksVerifier, 'verifyBlocks'>;
}

interface Opening {
  text: string | undefined;
  /** The first block that the key does not open. */
  place: number;
}

const openWith = (blocks: readonly ReadBlock[], { secret }: KnownKey): Opening => {
  const key = keyFormats.zk.read(secret.reveal());
  if (!key) return { text: undefined, place: 0 };
  const opened = blocks.map((block) => chachaBlock({ key, ...block }));
  const place = opened.findIndex((bytes) => textOfBlock(bytes) === undefined);
  return { text: place < 0 ? joinBlocks(opened) : undefined, place };
};

const keysInUse = (state: CustodyState): readonly KnownKey[] => {
  if (state.state === 'ready') return [state];
  return state.state === 'conflict' ? [state.cloud, state.device] : [];
};

const tryKeys = async (
  blocks: readonly ReadBlock[],
  { state, custody }: OpeningPorts,
  isEndKnown: boolean,
): Promise<OpenedMessage> => {
  let foreign = 0;
  const tryAll = (keys: readonly KnownKey[], isOldKey: boolean): OpenedMessage | undefined => {
    for (const key of keys) {
      const { text, place } = openWith(blocks, key);
      const { fingerprint } = key;
      if (text !== undefined) return { ok: true, text, fingerprint, isOldKey, isEndKnown };
      foreign = Math.max(foreign, place);
    }
    return undefined;
  };
  const inUse = keysInUse(state);
  const opened = tryAll(inUse, false);
  if (opened) return opened;
  const old = await custody.oldKeys();
  const openedByOld = tryAll(old, true);
  if (openedByOld) return openedByOld;
  // The key opens the blocks before this one, so the key is right.
  if (foreign > 0) return { ok: false, cause: 'foreign', place: foreign };
  return { ok: false, cause: inUse.length + old.length === 0 ? 'no-key' : 'other-key' };
};

/** Why the text of these blocks must not be shown. */
const verify = async (
  blocks: readonly ReadBlock[],
  { verifier }: OpeningPorts,
): Promise<OpenedMessage | undefined> => {
  const verdict = await verifier.verifyBlocks(blocks.map(({ listed }) => listed));
  if (!verdict.ok) return { ok: false, cause: 'unverified', fault: verdict.fault };
  const isProven = (place: number) =>
    place in verdict.rejections && verdict.rejections[place] === undefined;
  const place = blocks.findIndex((_, at) => !isProven(at));
  return place < 0 ? undefined : { ok: false, cause: 'changed', place };
};

/**
 * `blocks`: of one message, by counter. `length`: how many blocks the message has; undefined if this device does not
 * know.
 */
export const openMessage = async (
  blocks: readonly ListedBlock[],
  length: number | undefined,
  ports: OpeningPorts,
): Promise<OpenedMessage> => {
  const reading = readBlocks(blocks);
  if (!reading.ok) return { ok: false, cause: reading.fault, place: reading.place };
  if (length !== undefined && blocks.length < length)
    return { ok: false, cause: 'cut', blocks: blocks.length, length };
  if (length !== undefined && blocks.length > length)
    return { ok: false, cause: 'foreign', place: length };
  const refusal = await verify(reading.blocks, ports);
  return refusal ?? tryKeys(reading.blocks, ports, length !== undefined);
};
