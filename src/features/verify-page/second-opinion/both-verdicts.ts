/** Combines our verdict on a file with snarkjs's: the file is proven only if both say so. */
import { secondOpinionTexts as texts } from '#texts/second-opinion';
import type { Opinion } from '../../../verifier/snarkjs/second-opinion.ts';
import type { BlockResult } from '../check.ts';
import type { ProofVerdict } from '../finding-text.ts';
import type { OpinionState } from './use-second-opinion.ts';

export type Agreement = 'both-yes' | 'both-no' | 'apart';

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
