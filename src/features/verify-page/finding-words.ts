/** What was found, in words. */
import { verifyPageTexts as texts } from '#texts/verify-page';
import type { BlockResult } from './check.ts';
import type { Finding } from './use-check.ts';

export type Verdict =
  | { verdict: 'yes'; blocks: BlockResult[]; nonce: string; ciphertext: string }
  | { verdict: 'no'; blocks: BlockResult[]; nonce: string; reason: string }
  | { verdict: 'no-file'; reason: string }
  /** It may be worth another try. */
  | { verdict: 'unchecked'; reason: string };

const firstFault = (blocks: readonly BlockResult[]): string | undefined => {
  const at = blocks.findIndex((result) => result !== 'shown' && result !== 'skipped');
  const result = blocks[at];
  return result && texts.because(at, texts.results[result]);
};

export const verdictOf = (finding: Finding): Verdict => {
  switch (finding.outcome) {
    case 'checked': {
      const { blocks, nonce, ciphertext = '' } = finding;
      const reason = firstFault(blocks);
      return reason === undefined
        ? { verdict: 'yes', blocks, nonce, ciphertext }
        : { verdict: 'no', blocks, nonce, reason };
    }
    case 'no-file': {
      const { fault } = finding;
      const where = fault.kind === 'form' && fault.path;
      return {
        verdict: 'no-file',
        reason: where ? texts.faults.formAt(where) : texts.faults[fault.kind],
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

/** What a proof of so many blocks leaves open. */
export const notShown = (blocks: number): string[] => {
  const { who, when, text, truth, oneKey, oneMaker, end } = texts.notShown;
  return [who, when, text, truth, ...(blocks > 1 ? [oneKey, oneMaker] : []), end];
};

/** What it shows. */
export const shown = (blocks: number): string[] => [
  blocks === 1 ? texts.shownOne() : texts.shownMany(blocks),
  texts.wellFormed,
];
