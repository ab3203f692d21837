/**
 * Proof blocks. This only bounds sizes; the strict reading of a proof (canonical decimals, bits, points) is the
 * verifier's.
 */
import * as z from 'zod/mini';
import { acknowledgement, defineCall } from './call.ts';

/** A field element in decimal: at most 78 digits below 2^256. */
const element = z.string().check(z.maxLength(78));

/** Counted before any is looked at: a hostile body has room for a hundred thousand. */
const atMost = (count: number) =>
  z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= count);
const listOf = <S extends z.ZodMiniType>(count: number, one: S) =>
  z.pipe(atMost(count), z.array(one).check(z.length(count)));

const point = listOf(3, element);

/** Strict: a proof with a field too many is no proof. */
export const groth16Proof = z.strictObject({
  pi_a: point,
  pi_b: listOf(3, listOf(2, element)),
  pi_c: point,
  protocol: z.literal('groth16'),
  curve: z.literal('bn128'),
});

/** More would be read for nothing. */
const mostSignals = 1024;

/** 641 in an honest proof: length, 512 ciphertext bits, 96 nonce bits, 32 counter bits. */
export const publicSignals = z.pipe(atMost(mostSignals), z.array(element));

export type Groth16Proof = z.output<typeof groth16Proof>;

/** What is not as it should be counts as absent. */
const ifValid = <S extends z.ZodMiniType>(schema: S) =>
  // oxlint-disable-next-line promise/valid-params -- the catch of no promise
  z.catch(z.optional(schema), undefined);

/** As a list of schemas would, but 30,000 of them, which 48 blocks have, take 1 ms and not 5. */
const texts = z.custom<string[]>(
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
);

export const proofBlock = z.object({
  /** A server may list blocks without these two, or with others: then there is nothing to hand on to others. */
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

/** What is no list counts as an empty one, and an entry that is no block is not there; but no JSON is no answer. */
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
    encryptedHex: z.string().check(z.maxLength(256)),
  }),
  answer: z.object({ verified: z.boolean(), reason: z.optional(z.string()) }),
});
