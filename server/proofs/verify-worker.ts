/** Verifies proofs, one after the other, in a separate thread (see workers/worker-pool.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import type { ProofClaim } from '../../src/verifier/api.ts';
import { createVerifier } from '../../src/verifier/verifier.ts';

const verifier = await createVerifier((workerData as { verificationKey: unknown }).verificationKey);
parentPort?.on('message', (claim: ProofClaim) => parentPort?.postMessage(verifier.verify(claim)));
parentPort?.postMessage('ready');
