/**
 * Proves a message step by step: draws a nonce, and cuts the text into blocks of 16 characters. The prover proves and
 * verifies them; then they are read and decrypted again, and the server is asked about them. It saves nothing. The
 * result is a whole message, or none.
 */
import { proofTexts } from '#texts/proof';
import { rejectionTexts } from '#texts/rejections';
import { chachaBlock } from '../../../crypto/chacha20.ts';
import { toHex } from '../../../domain/hex.ts';
import { drawNonce } from '../../../crypto/proof-nonce.ts';
import type { RandomBytes } from '../../../domain/proofs/padding.ts';
import { signalRejections } from '../../../domain/proofs/proof-rejections.ts';
import { bytesOfBlock, joinBlocks, splitText } from '../../../domain/proofs/proof-text.ts';
import { readSignals } from '../../../domain/proofs/proof-signals.ts';
import type { KeyValueStore } from '../../../platform/ports.ts';
import type { BlockInput, ProvenBlock, Prover, ProveOutcome } from '../../../prover/api.ts';
import { askServer, type AskingPorts, type ServerCheck } from '../ask-server.ts';
import { circuitFaultText } from '../circuit-fault-text.ts';

export interface ProvenMessage {
  text: string;
  /** 12 bytes as hex. */
  nonce: string;
  blocks: readonly ProvenBlock[];
  server: Exclude<ServerCheck, { outcome: 'rejected' }>;
}

export type Proving =
  | { ok: true; message: ProvenMessage }
  | { ok: false; isCancelled: true }
  | { ok: false; isCancelled: false; detail: string };

export interface ProvingPorts extends AskingPorts {
  prover: Prover;
  storage: KeyValueStore;
  randomBytes: RandomBytes;
}

export interface SealingKey {
  /** 32 bytes. */
  bytes: Uint8Array;
  fingerprint: string;
}

export interface ProvingOptions {
  signal: AbortSignal;
  /** Called after each proven block. */
  onProven(count: number): void;
  /** A slower prover takes over: see prover/api.ts. */
  onLastResort(): void;
  /** All blocks are proven, and the server is being asked. */
  onAsking(): void;
}

const cancelled: Proving = { ok: false, isCancelled: true };
const failed = (detail: string): Proving => ({ ok: false, isCancelled: false, detail });
const inBlock = (block: number | undefined, detail: string): string =>
  block === undefined ? detail : proofTexts.failedBlock(block + 1, detail);

const failureOf = ({
  failure,
  block,
  detail,
  fault,
}: Extract<ProveOutcome, { ok: false }>): Proving => {
  if (failure === 'cancelled') return cancelled;
  const words = proofTexts.details[failure];
  const more = fault ? circuitFaultText(fault) : detail;
  return failed(inBlock(block, more === '' ? words : `${words} (${more})`));
};

/** Reads the ciphertext from the proof's signals, or says why it is not this block's. */
const readBack = (block: ProvenBlock | undefined, input: BlockInput): Uint8Array | string => {
  const reading = readSignals(block?.publicSignals ?? []);
  if (!reading.ok) return rejectionTexts[signalRejections[reading.fault]];
  const { ciphertext, nonce, counter } = reading.block;
  const isIts =
    counter === input.counter &&
    toHex(nonce) === toHex(input.nonce) &&
    toHex(ciphertext) === block?.encryptedHex;
  return isIts ? ciphertext : proofTexts.details.unlike;
};

/** Decrypts the ciphertexts, or says why that fails. */
const decryptAgain = (blocks: readonly ProvenBlock[], inputs: readonly BlockInput[]) => {
  const opened: Uint8Array[] = [];
  for (const [at, input] of inputs.entries()) {
    const bytes = readBack(blocks[at], input);
    if (typeof bytes === 'string') return { detail: inBlock(at, bytes) };
    opened.push(chachaBlock({ ...input, bytes }));
  }
  return { text: joinBlocks(opened) };
};

/** Returns expected failures, and never rejects for them. A `text` with a fault is a bug. */
export const proveMessage = async (
  { prover, sync, clock, ...source }: ProvingPorts,
  { bytes: key, fingerprint }: SealingKey,
  text: string,
  { signal, onProven, onLastResort, onAsking }: ProvingOptions,
): Promise<Proving> => {
  const nonce = drawNonce(source, fingerprint);
  const inputs = splitText(text).map((block, counter) => ({
    key,
    nonce,
    counter,
    plaintext: bytesOfBlock(block),
  }));
  const proven = await prover.prove(inputs, { signal, onProven, onLastResort });
  if (signal.aborted) return cancelled;
  if (!proven.ok) return failureOf(proven);
  const again = decryptAgain(proven.blocks, inputs);
  if (again.detail !== undefined) return failed(again.detail);
  if (again.text !== text) return failed(proofTexts.details.undecrypted);
  onAsking();
  const server = await askServer({ sync, clock }, proven.blocks, signal);
  if (signal.aborted) return cancelled;
  if (server.outcome === 'rejected') return failed(inBlock(server.block, server.reason));
  return { ok: true, message: { text, nonce: toHex(nonce), blocks: proven.blocks, server } };
};
