/** A second opinion on a proof file. Runs in a worker (second-opinion-worker.ts); nothing here knows of one. */
import * as z from 'zod/mini';
import type { Opinion, SecondOpinion } from '../../../verifier/snarkjs/second-opinion.ts';

export interface FileJudge {
  /** Gets what judging needs; false where the key cannot be had. */
  prepare(): Promise<boolean>;
  /** An opinion on each block of a file that was read strictly before. */
  judge(text: string): Promise<Opinion[]>;
}

/** As much of the file as is judged here: its form was checked before. */
const judged = z.object({
  blocks: z.array(z.object({ proof: z.unknown(), publicSignals: z.unknown() })),
});

/** `load`: undefined where the key cannot be had. */
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
