/**
 * Asks the server about each block of a proof that was verified here. A rejection is final. If the server cannot be
 * asked, the proof goes on: the server checks it again when it is saved.
 */
import { proofTexts } from '#texts/proof';
import { verifyProof } from '../../contract/calls/talk/proofs.ts';
import type { ProvenBlock } from '../../prover/api.ts';
import type { Clock } from '../../platform/ports.ts';
import type { CallError } from '../../sync/api.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { callErrorText } from '../../screen/call-error-text.ts';

export type ServerCheck =
  | { outcome: 'verified' }
  | { outcome: 'unasked'; error: CallError }
  /** `block`: counted from 0. */
  | { outcome: 'rejected'; block: number; reason: string };

const verified: ServerCheck = { outcome: 'verified' };

/** How many requests run at once: as many as the outbox sends. */
const atOnce = 3;

/** Whether the server read the request and refused it. Any other error says nothing about the proof. */
const isRefusal = (error: CallError): boolean =>
  error.kind === 'http' && [400, 403, 409, 413, 422].includes(error.status);

/** The longest wait, as long as any screen waits. After that the message goes on without an answer. */
const maxMs = 10_000;
const late: ServerCheck = {
  outcome: 'unasked',
  error: { kind: 'network', message: 'no answer in time' },
};

type SendPort = Pick<AppSync, 'send'>;

const askAbout = async (
  sync: SendPort,
  block: ProvenBlock,
  signal: AbortSignal,
): Promise<ServerCheck> => {
  const { proof, publicSignals, encryptedHex, counter } = block;
  const answer = await sync.send({
    call: verifyProof,
    body: { proof, publicSignals, encryptedHex },
    signal,
  });
  if (!answer.ok) {
    const { error } = answer;
    if (!isRefusal(error)) return { outcome: 'unasked', error };
    return { outcome: 'rejected', block: counter, reason: callErrorText(error) };
  }
  const { verified: isVerified, reason } = answer.value;
  if (isVerified) return verified;
  return { outcome: 'rejected', block: counter, reason: reason ?? proofTexts.details.unverified };
};

/** Asks about a few blocks at a time, until one is rejected. */
const askAll = async (
  sync: SendPort,
  blocks: readonly ProvenBlock[],
  signal: AbortSignal,
): Promise<ServerCheck> => {
  for (let at = 0; at < blocks.length && !signal.aborted; at += atOnce) {
    const lot = blocks.slice(at, at + atOnce);
    const checks = await Promise.all(lot.map((block) => askAbout(sync, block, signal)));
    const rejected = checks.find(({ outcome }) => outcome === 'rejected');
    const doubtful = rejected ?? checks.find(({ outcome }) => outcome !== 'verified');
    if (doubtful) return doubtful;
  }
  return signal.aborted ? late : verified;
};

export interface AskingPorts {
  sync: SendPort;
  clock: Pick<Clock, 'setTimer'>;
}

/** Ends, with any outcome, when `signal` aborts. */
export const askServer = async (
  { sync, clock }: AskingPorts,
  blocks: readonly ProvenBlock[],
  signal: AbortSignal,
): Promise<ServerCheck> => {
  const ending = new AbortController();
  const end = () => ending.abort();
  const cancel = clock.setTimer(end, maxMs);
  signal.addEventListener('abort', end);
  const ended = new Promise<ServerCheck>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve(late));
  });
  const check = await Promise.race([askAll(sync, blocks, ending.signal), ended]);
  cancel();
  signal.removeEventListener('abort', end);
  return check;
};
