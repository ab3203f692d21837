/** Gives a second opinion on a proof file. Runs in a worker (second-opinion-worker.ts), but does not depend on one. */
import * as z from 'zod/mini';
import type { Opinion, SecondOpinion } from '../../../verifier/snarkjs/second-opinion.ts';

export interface FileJudge {
  /** Loads everything that judging needs; false if the key cannot be loaded. */
  prepare(): Promise<boolean>;
  /** Judges each block of a file whose form was checked before. */
  judge(text: string): Promise<Opinion[]>;
}

/** The part of the file that is judged here. Its form was checked before. */
const judged = z.object({
  blocks: z.array(z.object({ proof: z.unknown(), publicSignals: z.unknown() })),
});

/** `load`: undefined if the key cannot be loaded. */
export const createFileJudge = (load: () => Promise<SecondOpinion | undefined>): FileJudge => {
  let opinion: SecondOpinion | undefined;
  return {
    prepare: async () => {
      opinion = await load();
      return opinion !== undefined;
    },
    judge: async (text) => {
      if (!opinion) throw new Error('the judge was not prepared');
      const opinions: Opinion[] = [];
      for (const claim of judged.parse(JSON.parse(text)).blocks)
        opinions.push(await opinion.judge(claim));
      return opinions;
    },
  };
};
