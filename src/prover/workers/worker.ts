/**
 * The pool's worker: block-prover.ts on the kernel, behind Comlink. It holds no logic, so the logic is tested without a
 * worker.
 */
import * as Comlink from 'comlink';
import { loadKernelProver } from '../groth16.ts';
import { createRemoteProver } from './remote-prover.ts';

Comlink.expose(createRemoteProver(loadKernelProver));
