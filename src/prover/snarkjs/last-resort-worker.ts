/** The worker of last resort: block-prover.ts on snarkjs, behind Comlink. Only its script contains snarkjs's prover. */
import * as Comlink from 'comlink';
import { createRemoteProver } from '../workers/remote-prover.ts';
import { loadSnarkjsProver } from './prove.ts';

Comlink.expose(createRemoteProver(loadSnarkjsProver));
