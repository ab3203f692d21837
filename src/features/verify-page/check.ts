/**
 * Checks proofs with this build's key: those of a proof file, and those of the blocks in a member's list. A file is read
 * strictly, then verified block by block. The code runs in a worker (check-worker.ts) but does not depend on one.
 */
import { readProofFile, type BlockFault, type FormFault } from '../../contract/proof-file.ts';
import { toHex } from '../../domain/hex.ts';
import type { Rejection } from '../../domain/proofs/proof-rejections.ts';
import type { BlocksVerdict, KeyFault, SealedBlock, Verifier } from '../../verifier/api.ts';
import { circuitManifest } from '../../verifier/manifest.ts';
import { findRejection } from '../../verifier/sealed-block.ts';

/** `shown`: the proof is true. `skipped`: not checked, since another block shows that this is no message. */
export type BlockResult = 'shown' | 'skipped' | Rejection | BlockFault['rejection'];

export type CheckOutcome =
  | { outcome: 'no-file'; fault: FormFault }
  | { outcome: 'no-key'; fault: KeyFault }
  /** `verificationKey`: SHA-256 of the key that the file names, in hex. */
  | { outcome: 'other-set-up'; verificationKey: string }
  /**
   * The proof holds when all blocks are `shown`. `nonce` and `ciphertext` (of all blocks together, hex) are what the
   * file says; there is no ciphertext where the blocks are no message. `isOld`: of version 1, see ProofFile.
   */
  | {
      outcome: 'checked';
      blocks: BlockResult[];
      nonce: string;
      ciphertext?: string;
      isOld?: boolean;
    };

export type VerifierLoading = { ok: true; verifier: Verifier } | { ok: false; fault: KeyFault };

/** `done` of `total` blocks are checked. */
export type OnBlock = (done: number, total: number) => void;

export interface Checker {
  /** Loads everything that a check needs, so that it works offline later. */
  prepare(): Promise<void>;
  check(text: string, onBlock: OnBlock): Promise<CheckOutcome>;
  verifyBlocks(blocks: readonly SealedBlock[]): Promise<BlocksVerdict>;
}

const { sha256: verificationKey } = circuitManifest.verificationKey;

/** `load`: loads the verifier, or tries again. */
export const createChecker = (load: () => Promise<VerifierLoading>): Checker => ({
  prepare: async () => void (await load()),
  check: async (text, onBlock) => {
    const reading = readProofFile(text, verificationKey);
    if (!reading.ok && reading.reason === 'form')
      return { outcome: 'no-file', fault: reading.fault };
    if (!reading.ok && reading.reason === 'other-set-up')
      return { outcome: 'other-set-up', verificationKey: reading.verificationKey };
    if (!reading.ok) {
      const { fault, nonce } = reading;
      const blocks = Array<BlockResult>(reading.blocks).fill('skipped');
      blocks[fault.place] = fault.rejection;
      return { outcome: 'checked', nonce, blocks };
    }
    const loading = await load();
    if (!loading.ok) return { outcome: 'no-key', fault: loading.fault };
    const { nonce, blocks, isOld } = reading.file;
    const results = blocks.map(({ proof, publicSignals }, at): BlockResult => {
      onBlock(at, blocks.length);
      const verdict = loading.verifier.verify({ proof, publicSignals });
      return verdict.ok ? 'shown' : verdict.rejection;
    });
    const ciphertext = blocks.map(({ says }) => toHex(says.ciphertext)).join('');
    return { outcome: 'checked', blocks: results, nonce, ciphertext, isOld };
  },
  verifyBlocks: async (blocks) => {
    const loading = await load();
    if (!loading.ok) return loading;
    return { ok: true, rejections: blocks.map((block) => findRejection(loading.verifier, block)) };
  },
});
