/** A block prover as its worker offers it to the pool: opened once, then called for each block. */
import type { RandomBytes } from '../../domain/proofs/padding.ts';
import type { BlockInput } from '../api.ts';
import type { CircuitFiles } from '../files/artifacts.ts';
import {
  createBlockProver,
  type BlockOutcome,
  type BlockProver,
  type LoadProver,
} from '../block-prover.ts';

export interface RemoteProver {
  open(files: CircuitFiles): Promise<void>;
  prove(block: BlockInput): Promise<BlockOutcome>;
}

const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

export const createRemoteProver = (load: LoadProver): RemoteProver => {
  let prover: BlockProver | undefined;
  return {
    open: async (files) => {
      prover = await createBlockProver(files, load, randomBytes);
    },
    prove: async (block) => {
      if (!prover) throw new Error('the worker was not opened');
      return prover.prove(block);
    },
  };
};
