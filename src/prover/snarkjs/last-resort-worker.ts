/** The worker of last resort: block-prover.ts on snarkjs, behind Comlink. Its script is the only one with snarkjs's prover. */
import * as Comlink from 'comlink';
import { createRemoteProver } from '../remote-prover.ts';
import { loadSnarkjsProver } from './prove.ts';

Comlink.expose(createRemoteProver(loadSnarkjsProver));
