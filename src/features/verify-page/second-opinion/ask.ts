/**
 * Asks for a second opinion in a separate worker. Its script and verifier are loaded for the question, and end with the
 * answer. snarkjs may never end: the worker is then terminated.
 */
import { spawnRemote } from '../../../platform/browser/remote-worker.ts';
import type { Clock } from '../../../platform/ports.ts';
import { openWorker } from '../../../platform/worker-client.ts';
import type { Opinion } from '../../../verifier/snarkjs/second-opinion.ts';
import type { FileJudge } from './judge-file.ts';

/** `load`: its code or the key could not be had. `stopped`: it broke, or came to no end. */
export type OpinionOutcome =
  | { outcome: 'judged'; opinions: Opinion[] }
  | { outcome: 'unavailable'; reason: UnavailableReason };

type UnavailableReason = 'load' | 'stopped';

export interface AskPorts {
  /** Throws where there can be none. */
  spawn: () => Worker;
  clock: Clock;
}

/** Of 15 s each: 120 s, as any code may take, and 60 s for all blocks of a file. */
const loadingParts = 8;
const judgingParts = 4;

export const spawnSecondOpinion = (): Worker =>
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
