/** Words for the result of a check. */
import { verifyPageTexts as texts } from '#texts/verify-page';
import type { BlockResult } from './check.ts';
import type { Finding } from './use-check.ts';

export type ProofVerdict =
  | { verdict: 'yes'; blocks: BlockResult[]; nonce: string; ciphertext: string; isOld: boolean }
  /** `hint`: a certain or possible cause. */
  | {
      verdict: 'no';
      blocks: BlockResult[];
      nonce: string;
      reason: string;
      hint: string | undefined;
    }
  | { verdict: 'other-set-up'; reason: string; verificationKey: string }
  | { verdict: 'no-file'; reason: string }
  /** Another try may succeed. */
  | { verdict: 'unchecked'; reason: string };

const firstFault = (blocks: readonly BlockResult[]): string | undefined => {
  const at = blocks.findIndex((result) => result !== 'shown' && result !== 'skipped');
  const result = blocks[at];
  return result && texts.because(at, texts.results[result]);
};

/** An old file does not name its set-up. Under another set-up it fails like a changed file. */
const hintOf = (isOld: boolean, blocks: readonly BlockResult[]): string | undefined => {
  if (blocks.includes('missing')) return texts.noTextCut;
  return isOld && blocks.every((result) => result === 'false') ? texts.noTextOld : undefined;
};

/** Names the place 'blocks.0.proof' as readers count. */
const placeText = (path: string): string =>
  path.replace(/^blocks\.(\d+)/, (_, at: string) => texts.faults.block(Number(at)));

export const verdictOf = (finding: Finding): ProofVerdict => {
  switch (finding.outcome) {
    case 'checked': {
      const { blocks, nonce, ciphertext = '', isOld = false } = finding;
      const reason = firstFault(blocks);
      return reason === undefined
        ? { verdict: 'yes', blocks, nonce, ciphertext, isOld }
        : { verdict: 'no', blocks, nonce, reason, hint: hintOf(isOld, blocks) };
    }
    case 'other-set-up': {
      const { verificationKey } = finding;
      return { verdict: 'other-set-up', reason: texts.otherSetUpText, verificationKey };
    }
    case 'no-file': {
      const { fault } = finding;
      const where = fault.kind === 'form' && fault.path;
      return {
        verdict: 'no-file',
        reason: where ? texts.faults.formAt(placeText(where)) : texts.faults[fault.kind],
      };
    }
    case 'unreadable':
      return { verdict: 'no-file', reason: texts.faults.unreadable };
    case 'no-key':
      return { verdict: 'unchecked', reason: texts.obstacles[finding.fault] };
    case 'broken':
      return { verdict: 'unchecked', reason: texts.obstacles.broken };
  }
};

/** Lists what a proof of `blocks` blocks leaves open. `isOld`: a file of version 1. */
export const notShown = (blocks: number, isOld = false): string[] => {
  const { who, when, text, truth, oneText, oneKey, oneMaker, end, endOld } = texts.notShown;
  const several = blocks > 1 ? [oneKey, oneMaker] : [];
  return [who, when, text, truth, oneText, ...several, isOld ? endOld : end(blocks)];
};

/** Lists what it shows. */
export const shownFacts = (blocks: number): string[] => [
  blocks === 1 ? texts.shownOne() : texts.shownMany(blocks),
  texts.wellFormed,
];
