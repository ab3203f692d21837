/**
 * Proof files: the proofs of one message, in the hands of whoever the member gives them to. JSON, with the blocks in
 * order. Reading is strict in form (what is not exactly such a file is none), and looks whether the blocks say that
 * they are parts of one message; whether their proofs are true is the verifier's.
 */
import * as z from 'zod/mini';
import { mostProofFileCharacters, proofTextLimits } from '../domain/limits.ts';
import { signalRejections, type Rejection } from '../domain/proof-rejections.ts';
import { readSignals, type PublicBlock } from '../domain/proof-signals.ts';
import { groth16Proof, publicSignals, type Groth16Proof } from './proofs.ts';

const format = 'member-cards-proof';
const version = 1;

/** What any version of such a file is known by. */
const anyVersion = z.looseObject({ format: z.literal(format), version: z.unknown() });

const proofFile = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  nonce: z.string().check(z.regex(/^[\da-f]{24}$/)),
  blocks: z
    .array(z.strictObject({ proof: groth16Proof, publicSignals }))
    .check(z.minLength(1), z.maxLength(proofTextLimits.blocks)),
});

export interface ProofFileBlock {
  proof: Groth16Proof;
  publicSignals: string[];
}

/** What the blocks say of themselves; nothing is proven yet. */
export interface ProofFile {
  /** Hex of 12 bytes. */
  nonce: string;
  blocks: readonly (ProofFileBlock & { says: PublicBlock })[];
}

/**
 * Why a text is no proof file: too long, no JSON, JSON of something else, of a version that this build does not know,
 * or not of its form (`path`: where, such as 'blocks.0.proof').
 */
export type FormFault =
  { kind: 'too-large' | 'not-json' | 'other' | 'version' } | { kind: 'form'; path: string };

/**
 * Why a proof file shows nothing, before any proof is looked at: the block at this place (from 0) has signals that no
 * honest block has, the nonce of another message, or another place.
 */
export interface BlockFault {
  place: number;
  rejection: Rejection | 'nonce' | 'place';
}

export type ProofFileReading =
  | { ok: true; file: ProofFile }
  | { ok: false; reason: 'form'; fault: FormFault }
  /** `blocks`: how many there are. */
  | { ok: false; reason: 'block'; fault: BlockFault; nonce: string; blocks: number };

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const parseJson = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

type BlockReading =
  { ok: true; block: ProofFile['blocks'][number] } | { ok: false; fault: BlockFault };

const readBlock = (block: ProofFileBlock, place: number, nonce: string): BlockReading => {
  const says = readSignals(block.publicSignals);
  if (!says.ok) return { ok: false, fault: { place, rejection: signalRejections[says.fault] } };
  if (hexOf(says.block.nonce) !== nonce) return { ok: false, fault: { place, rejection: 'nonce' } };
  if (says.block.counter !== place) return { ok: false, fault: { place, rejection: 'place' } };
  return { ok: true, block: { ...block, says: says.block } };
};

const readBlocks = ({ nonce, blocks }: z.output<typeof proofFile>): ProofFileReading => {
  const read = blocks.map((block, place) => readBlock(block, place, nonce));
  const faulty = read.find((one) => !one.ok);
  if (faulty)
    return { ok: false, reason: 'block', fault: faulty.fault, nonce, blocks: blocks.length };
  return { ok: true, file: { nonce, blocks: read.flatMap((one) => (one.ok ? [one.block] : [])) } };
};

const failed = (fault: FormFault): ProofFileReading => ({ ok: false, reason: 'form', fault });

/** Never throws, on any text. */
export const readProofFile = (text: string): ProofFileReading => {
  if (text.length > mostProofFileCharacters) return failed({ kind: 'too-large' });
  const json = parseJson(text);
  if (!json) return failed({ kind: 'not-json' });
  const known = z.safeParse(anyVersion, json.value);
  if (!known.success) return failed({ kind: 'other' });
  if (known.data.version !== version) return failed({ kind: 'version' });
  const parsed = z.safeParse(proofFile, json.value);
  if (parsed.success) return readBlocks(parsed.data);
  return failed({ kind: 'form', path: parsed.error.issues[0]?.path.join('.') ?? '' });
};

/** Of a list, which may leave the proofs out. */
export type ListedProof = { [Field in keyof ProofFileBlock]?: ProofFileBlock[Field] | undefined };

/** Undefined when the blocks, which stand in their order, are no whole message, or come without their proofs. */
export const writeProofFile = (
  nonce: string,
  blocks: readonly ListedProof[],
): string | undefined => {
  const parts = blocks.map(({ proof, publicSignals: signals }) => ({
    proof,
    publicSignals: signals,
  }));
  const text = JSON.stringify({ format, version, nonce, blocks: parts });
  return readProofFile(text).ok ? text : undefined;
};

/** `nonce`: hex; its first half is enough to tell a member's messages apart. */
export const proofFileName = (nonce: string): string => `zk-proof-${nonce.slice(0, 16)}.json`;
