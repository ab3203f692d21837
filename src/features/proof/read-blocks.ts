/** Reads the listed blocks of one message, and checks that each is there once and can be verified. */
import { fromHex } from '../../domain/hex.ts';
import type { SealedBlock } from '../../verifier/api.ts';

/** A server may list blocks without their proofs. */
export type ListedBlock = Omit<SealedBlock, 'proof'> & { proof?: SealedBlock['proof'] };

export interface ReadBlock {
  nonce: Uint8Array;
  counter: number;
  bytes: Uint8Array;
  /** The listed block that it was read from. */
  listed: SealedBlock;
}

/** `damaged`: the bytes are not those of a block. `unproven`: the block came without its proof. */
export type BlockDefect = 'missing' | 'doubled' | 'damaged' | 'unproven';

/** `place`: the first faulty block, counted from 0. */
export type BlocksReading =
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

/** `blocks`: by counter. */
export const readBlocks = (blocks: readonly ListedBlock[]): BlocksReading => {
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
