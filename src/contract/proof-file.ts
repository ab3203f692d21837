/**
 * Proof files: the proofs of one message, for anyone to whom the member gives them. They are JSON, with the blocks in
 * order. Reading is strict about the form, and checks whether the blocks claim to be parts of one message. Whether
 * their proofs are valid is the verifier's decision.
 *
 * Version 2 names the verification key, so that a file of another set-up is not mistaken for an altered one. It also
 * states the number of blocks, so that a missing end is noticed. Version 1 has neither, and can still be read.
 */
import * as z from 'zod/mini';
import { toHex } from '../domain/hex.ts';
import { maxProofFileCharacters, proofTextLimits } from '../domain/limits.ts';
import { signalRejections, type Rejection } from '../domain/proofs/proof-rejections.ts';
import { readSignals, type PublicBlock } from '../domain/proofs/proof-signals.ts';
import { groth16Proof, publicSignals, type Groth16Proof } from './calls/talk/proofs.ts';
import { maxLength, minLength } from './length.ts';

const format = 'member-cards-proof';
const version = 2;

/** What identifies any version of such a file. */
const anyVersion = z.looseObject({ format: z.literal(format), version: z.unknown() });

const common = {
  format: z.literal(format),
  nonce: z.string().check(z.regex(/^[\da-f]{24}$/)),
  blocks: z
    .array(z.strictObject({ proof: groth16Proof, publicSignals }))
    .check(minLength(1), maxLength(proofTextLimits.blocks)),
};

const firstVersion = z.strictObject({ ...common, version: z.literal(1) });

const presentVersion = z
  .strictObject({
    ...common,
    version: z.literal(version),
    /** SHA-256 of the verification key's file, hex. */
    verificationKey: z.string().check(z.regex(/^[\da-f]{64}$/)),
    blockCount: z.int().check(z.gte(1), z.lte(proofTextLimits.blocks)),
  })
  .check(
    z.refine(({ blockCount, blocks }) => blocks.length <= blockCount, { path: ['blockCount'] }),
  );

const versions: Readonly<Record<number, typeof firstVersion | typeof presentVersion>> = {
  1: firstVersion,
  [version]: presentVersion,
};

type Parsed = z.output<typeof firstVersion> | z.output<typeof presentVersion>;

export interface ProofFileBlock {
  proof: Groth16Proof;
  publicSignals: string[];
}

/** What the blocks claim; nothing is proven yet. */
export interface ProofFile {
  /** Hex of 12 bytes. */
  nonce: string;
  blocks: readonly (ProofFileBlock & { says: PublicBlock })[];
  /** Of version 1, which names neither its set-up nor the number of blocks. */
  isOld: boolean;
}

/**
 * Why a text is not a proof file: too long, not JSON, JSON of something else, of a version later than this build's, or
 * of a wrong form (`path`: where, such as 'blocks.0.proof').
 */
export type FormFault =
  | { kind: 'too-large' | 'not-json' | 'other' | 'version' }
  | { kind: 'form'; path: string };

/**
 * Why a proof file shows nothing, before any proof is checked. The block at this place (from 0) has signals that no
 * honest block has, the nonce of another message, or another place; or it is missing.
 */
export interface BlockFault {
  place: number;
  rejection: Rejection | 'nonce' | 'place' | 'missing';
}

export type ProofFileReading =
  | { ok: true; file: ProofFile }
  | { ok: false; reason: 'form'; fault: FormFault }
  /** `verificationKey`: the one that the file names. */
  | { ok: false; reason: 'other-set-up'; verificationKey: string }
  /** `blocks`: how many there are, or should be. */
  | { ok: false; reason: 'block'; fault: BlockFault; nonce: string; blocks: number };

const parseJson = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

type BlockReading =
  | { ok: true; block: ProofFile['blocks'][number] }
  | { ok: false; fault: BlockFault };

const readBlock = (block: ProofFileBlock, place: number, nonce: string): BlockReading => {
  const says = readSignals(block.publicSignals);
  if (!says.ok) return { ok: false, fault: { place, rejection: signalRejections[says.fault] } };
  if (toHex(says.block.nonce) !== nonce) return { ok: false, fault: { place, rejection: 'nonce' } };
  if (says.block.counter !== place) return { ok: false, fault: { place, rejection: 'place' } };
  return { ok: true, block: { ...block, says: says.block } };
};

const readBlocks = (parsed: Parsed): ProofFileReading => {
  const { nonce, blocks } = parsed;
  const isOld = parsed.version === 1;
  const count = isOld ? blocks.length : parsed.blockCount;
  const read = blocks.map((block, place) => readBlock(block, place, nonce));
  const faulty = read.find((one) => !one.ok);
  const missing = { place: blocks.length, rejection: 'missing' } as const;
  const fault = faulty?.fault ?? (blocks.length < count ? missing : undefined);
  if (fault) return { ok: false, reason: 'block', fault, nonce, blocks: count };
  const whole = read.flatMap((one) => (one.ok ? [one.block] : []));
  return { ok: true, file: { nonce, blocks: whole, isOld } };
};

const failed = (fault: FormFault): ProofFileReading => ({ ok: false, reason: 'form', fault });

/** `verificationKey`: SHA-256 of the one in use, hex. Never throws, on any text. */
export const readProofFile = (text: string, verificationKey: string): ProofFileReading => {
  if (text.length > maxProofFileCharacters) return failed({ kind: 'too-large' });
  const json = parseJson(text);
  if (!json) return failed({ kind: 'not-json' });
  const known = z.safeParse(anyVersion, json.value);
  if (!known.success) return failed({ kind: 'other' });
  const named = known.data.version;
  // Only a later number is of a newer app. Anything else was never written.
  if (typeof named === 'number' && named > version) return failed({ kind: 'version' });
  const schema = typeof named === 'number' && versions[named];
  if (!schema) return failed({ kind: 'form', path: 'version' });
  const parsed = z.safeParse<typeof firstVersion | typeof presentVersion>(schema, json.value);
  if (!parsed.success)
    return failed({ kind: 'form', path: parsed.error.issues[0]?.path.join('.') ?? '' });
  const { data } = parsed;
  // Checked first, since another circuit may have other signals.
  if (data.version === version && data.verificationKey !== verificationKey)
    return { ok: false, reason: 'other-set-up', verificationKey: data.verificationKey };
  return readBlocks(data);
};

/** A block of a list, which may leave the proofs out. */
export type ListedProof = { [Field in keyof ProofFileBlock]?: ProofFileBlock[Field] | undefined };

/** Undefined if the blocks, in their order, are not a whole message, or if their proofs are missing. */
export const writeProofFile = (
  nonce: string,
  blocks: readonly ListedProof[],
  verificationKey: string,
): string | undefined => {
  const parts = blocks.map(({ proof, publicSignals: signals }) => ({
    proof,
    publicSignals: signals,
  }));
  const text = JSON.stringify({
    format,
    version,
    verificationKey,
    nonce,
    blockCount: parts.length,
    blocks: parts,
  });
  return readProofFile(text, verificationKey).ok ? text : undefined;
};

/** `nonce`: hex; its first half suffices to distinguish a member's messages. */
export const proofFileName = (nonce: string): string => `zk-proof-${nonce.slice(0, 16)}.json`;
