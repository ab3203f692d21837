/** Asks for one second opinion on the file whose verdict shows. After a failure it can be asked for again. */
import { useState } from 'react';
import { secondOpinionTexts as texts } from '#texts/second-opinion';
import { browserClock } from '../../../platform/browser/clock.ts';
import { spawnRemote } from '../../../platform/browser/workers/remote-worker.ts';
import type { Clock } from '../../../platform/ports.ts';
import { openWorker } from '../../../platform/worker-client.ts';
import type { Opinion } from '../../../verifier/snarkjs/second-opinion.ts';
import type { FileJudge } from './judge-file.ts';
import type { BlockResult } from '../check.ts';
import type { ProofVerdict } from '../finding-text.ts';

/** `load`: its code or the key could not be had. `stopped`: it broke, or came to no end. */
export type OpinionOutcome =
  | { outcome: 'judged'; opinions: Opinion[] }
  | { outcome: 'unavailable'; reason: UnavailableReason };

type UnavailableReason = 'load' | 'stopped';

interface AskPorts {
  /** Throws where there can be none. */
  spawn: () => Worker;
  clock: Clock;
}

/** Of 15 s each: 120 s, as any code may take, and 60 s for all blocks of a file. */
const loadingParts = 8;
const judgingParts = 4;

/**
 * Asks for a second opinion in a separate worker. Its script and verifier are loaded for the question, and end with the
 * answer. snarkjs may never end: the worker is then terminated.
 */
const spawnSecondOpinion = (): Worker =>
  new Worker(new URL('./second-opinion-worker.ts', import.meta.url), {
    type: 'module',
    name: 'second-opinion',
  });

const unavailable = (reason: UnavailableReason): OpinionOutcome => ({
  outcome: 'unavailable',
  reason,
});

/** Never rejects, and always ends. */
export const askSecondOpinion = async (
  { spawn, clock }: AskPorts,
  text: string,
): Promise<OpinionOutcome> => {
  let reason: UnavailableReason = 'load';
  try {
    const client = openWorker(spawnRemote<FileJudge>(spawn), clock);
    try {
      const isReady = await client.ask(loadingParts, ({ remote }) => remote.prepare());
      if (!isReady) return unavailable(reason);
      reason = 'stopped';
      const opinions = await client.ask(judgingParts, ({ remote }) => remote.judge(text));
      return { outcome: 'judged', opinions };
    } finally {
      client.end();
    }
  } catch {
    return unavailable(reason);
  }
};

type OpinionState = { outcome: 'unasked' } | { outcome: 'asking' } | OpinionOutcome;

export interface AskedOpinion {
  state: OpinionState;
  ask(): void;
}

export const useSecondOpinion = (text: string): AskedOpinion => {
  const [state, setState] = useState<OpinionState>({ outcome: 'unasked' });
  const run = async () => {
    setState({ outcome: 'asking' });
    setState(await askSecondOpinion({ spawn: spawnSecondOpinion, clock: browserClock }, text));
  };
  return { state, ask: () => void run() };
};

type Agreement = 'both-yes' | 'both-no' | 'apart';

/** Combines our verdict on a file with snarkjs's: the file is proven only if both say so. */
export const compare = (
  blocks: readonly BlockResult[],
  opinions: readonly Opinion[],
): Agreement => {
  const isAlike = (at: number) => (blocks[at] === 'shown') === (opinions[at] === 'accepted');
  if (opinions.length !== blocks.length || !blocks.every((_, at) => isAlike(at))) return 'apart';
  return blocks.every((result) => result === 'shown') ? 'both-yes' : 'both-no';
};

/** If snarkjs disagrees with our yes, the answer is no. */
export const withOpinion = (verdict: ProofVerdict, opinion: OpinionState): ProofVerdict => {
  if (verdict.verdict !== 'yes' || opinion.outcome !== 'judged') return verdict;
  if (compare(verdict.blocks, opinion.opinions) === 'both-yes') return verdict;
  const { blocks, nonce } = verdict;
  return { verdict: 'no', blocks, nonce, reason: texts.apart, hint: undefined };
};
