/**
 * Proof blocks. This only bounds sizes; the strict reading of a proof (canonical decimals, bits, points) is the
 * verifier's.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** A field element in decimal: at most 78 digits below 2^256. */
const element = z.string().check(z.maxLength(78));
const point = z.array(element).check(z.length(3));

export const groth16Proof = z.object({
  pi_a: point,
  pi_b: z.array(z.array(element).check(z.length(2))).check(z.length(3)),
  pi_c: point,
  protocol: z.literal('groth16'),
  curve: z.literal('bn128'),
});

/** 641 in an honest proof: length, 512 ciphertext bits, 96 nonce bits, 32 counter bits. */
export const publicSignals = z.array(element).check(z.maxLength(1024));

export type Groth16Proof = z.output<typeof groth16Proof>;

export const proofBlock = z.object({
  proof: groth16Proof,
  publicSignals: z.array(z.string()),
  encryptedHex: z.string(),
  /** Hex of 12 bytes. */
  nonce: z.string(),
  counter: z.int(),
  createdAt: z.string(),
});

export type ProofBlock = z.output<typeof proofBlock>;

export const getProofs = defineCall('GET /tma/proofs', { answer: z.array(proofBlock) });

export const saveProof = defineCall('POST /tma/proofs', {
  body: z.object({ proof: groth16Proof, publicSignals }),
  answer: z.looseObject({}),
});

export const deleteProofs = defineCall('DELETE /tma/proofs/:nonce', {
  params: z.object({ nonce: z.string().check(z.regex(/^[0-9a-f]{24}$/)) }),
  answer: z.looseObject({}),
});

export const verifyProof = defineCall('POST /tma/verify-chacha-proof', {
  body: z.object({
    proof: groth16Proof,
    publicSignals,
    encryptedHex: z.string().check(z.maxLength(256)),
  }),
  answer: z.object({ verified: z.boolean(), reason: z.optional(z.string()) }),
});
