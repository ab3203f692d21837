/** The pool's worker: block-prover.ts behind Comlink. It holds no logic, so that this is tested without a worker. */
import * as Comlink from 'comlink';
import type { BlockInput } from './api.ts';
import type { CircuitFiles } from './artifacts.ts';
import { type BlockOutcome, type BlockProver, createBlockProver } from './block-prover.ts';

let prover: BlockProver | undefined;

const remote = {
  open: async (files: CircuitFiles): Promise<void> => {
    prover = await createBlockProver(files, (bytes) => crypto.getRandomValues(bytes));
  },
  prove: async (block: BlockInput): Promise<BlockOutcome> => {
    if (!prover) throw new Error('the worker was not opened');
    return prover.prove(block);
  },
};

export type RemoteProver = typeof remote;

Comlink.expose(remote);
