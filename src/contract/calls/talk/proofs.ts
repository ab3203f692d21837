/**
 * Proof blocks. This schema only limits sizes; the verifier reads proofs strictly (canonical decimals, bits, points).
 */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from '../../call.ts';
import { length, maxLength } from '../../length.ts';

/** A field element in decimal: at most 78 digits below 2^256. */
const element = z.string().check(maxLength(78));

/** Counts the elements before it parses any: a hostile body has room for a hundred thousand. */
const atMost = (count: number) =>
  z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= count);
const listOf = <S extends z.ZodMiniType>(count: number, one: S) =>
  z.pipe(atMost(count), z.array(one).check(length(count)));

const point = listOf(3, element);

/** Strict: a proof with an extra field is not a proof. */
export const groth16Proof = z.strictObject({
  pi_a: point,
  pi_b: listOf(3, listOf(2, element)),
  pi_c: point,
  protocol: z.literal('groth16'),
  curve: z.literal('bn128'),
});

/** More would be parsed in vain. */
const maxSignals = 1024;

/** 641 in an honest proof: length, 512 ciphertext bits, 96 nonce bits, 32 counter bits. */
export const publicSignals = z.pipe(atMost(maxSignals), z.array(element));

export type Groth16Proof = z.output<typeof groth16Proof>;

/** Treats an invalid value as absent. */
const ifValid = <S extends z.ZodMiniType>(schema: S) =>
  // oxlint-disable-next-line promise/valid-params -- the catch of no promise
  z.catch(z.optional(schema), undefined);

/** Works like a list of schemas, but 30,000 elements, as in 48 blocks, take 1 ms and not 5. */
const texts = z.custom<string[]>(
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
);

export const proofBlock = z.object({
  /** A server may list blocks without these two, or with invalid ones: then the file cannot be passed on. */
  proof: ifValid(groth16Proof),
  publicSignals: ifValid(texts),
  encryptedHex: z.string(),
  /** Hex of 12 bytes. */
  nonce: z.string(),
  counter: z.int(),
  createdAt: z.string(),
});

export type ProofBlock = z.output<typeof proofBlock>;

const readBlock = (value: unknown): ProofBlock[] => {
  const parsed = z.safeParse(proofBlock, value);
  return parsed.success ? [parsed.data] : [];
};

/**
 * A value that is not a list counts as an empty one, and entries that are not blocks are left out. An answer without
 * JSON is not an answer.
 */
const proofBlocks = z.pipe(
  z.unknown().check(z.refine((value) => value !== undefined)),
  z.transform((value): ProofBlock[] => (Array.isArray(value) ? value.flatMap(readBlock) : [])),
);

export const getProofs = defineCall('GET /tma/proofs', { answer: proofBlocks });

export const saveProof = defineCall('POST /tma/proofs', {
  body: z.object({ proof: groth16Proof, publicSignals }),
  answer: acknowledgement,
});

export const deleteProofs = defineCall('DELETE /tma/proofs/:nonce', {
  params: z.object({ nonce: z.string().check(z.regex(/^[0-9a-f]{24}$/)) }),
  answer: acknowledgement,
});

export const verifyProof = defineCall('POST /tma/verify-chacha-proof', {
  body: z.object({
    proof: groth16Proof,
    publicSignals,
    encryptedHex: z.string().check(maxLength(256)),
  }),
  answer: z.object({ verified: z.boolean(), reason: z.optional(z.string()) }),
});
