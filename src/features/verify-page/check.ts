/**
 * What the page asks about a proof file, and how it is answered: read strictly, then each block verified under this
 * build's key. Runs in a worker (check-worker.ts); nothing here knows of one.
 */
import { readProofFile, type BlockFault, type FormFault } from '../../contract/proof-file.ts';
import { toHex } from '../../crypto/hex.ts';
import type { Rejection } from '../../domain/proof-rejections.ts';
import type { Verifier } from '../../verifier/api.ts';

/** `shown`: the proof is true. `skipped`: not looked at, since another block shows that this is no message. */
export type BlockResult = 'shown' | 'skipped' | Rejection | BlockFault['rejection'];

/** Why the key that proofs are verified with is not here. `damaged`: what came is not this build's key. */
export type KeyFault = 'network' | 'damaged';

export type CheckOutcome =
  | { outcome: 'no-file'; fault: FormFault }
  | { outcome: 'no-key'; fault: KeyFault }
  /**
   * The proof holds when all blocks are `shown`. `nonce` and `ciphertext` (of all blocks together, hex) are what the
   * file says; there is no ciphertext where the blocks are no message.
   */
  | { outcome: 'checked'; blocks: BlockResult[]; nonce: string; ciphertext?: string };

export type VerifierLoading = { ok: true; verifier: Verifier } | { ok: false; fault: KeyFault };

/** So many blocks are done, of so many. */
export type OnBlock = (done: number, total: number) => void;

export interface Checker {
  /** Fetches what a check needs, so that it is here when the connection goes. */
  prepare(): Promise<void>;
  check(text: string, onBlock: OnBlock): Promise<CheckOutcome>;
}

/** `load`: gets the verifier, or tries again. */
export const createChecker = (load: () => Promise<VerifierLoading>): Checker => ({
  prepare: async () => void (await load()),
  check: async (text, onBlock) => {
    const reading = readProofFile(text);
    if (!reading.ok && reading.reason === 'form')
      return { outcome: 'no-file', fault: reading.fault };
    if (!reading.ok) {
      const { fault, nonce } = reading;
      const blocks = Array<BlockResult>(reading.blocks).fill('skipped');
      return { outcome: 'checked', nonce, blocks: blocks.with(fault.place, fault.rejection) };
    }
    const loading = await load();
    if (!loading.ok) return { outcome: 'no-key', fault: loading.fault };
    const { nonce, blocks } = reading.file;
    const results = blocks.map(({ proof, publicSignals }, at): BlockResult => {
      onBlock(at, blocks.length);
      const verdict = loading.verifier.verify({ proof, publicSignals });
      return verdict.ok ? 'shown' : verdict.rejection;
    });
    const ciphertext = blocks.map(({ says }) => toHex(says.ciphertext)).join('');
    return { outcome: 'checked', blocks: results, nonce, ciphertext };
  },
});
