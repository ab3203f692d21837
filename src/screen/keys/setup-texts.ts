/** The outcome of setting a key, in words. */
import { keysTexts } from '#texts/keys';
import type { SetOutcome } from '../../keys/custody-api.ts';

/** Why a key was not set; undefined when it was. */
export const outcomeText = (outcome: SetOutcome): string | undefined => {
  if (outcome.ok) return undefined;
  switch (outcome.reason) {
    case 'fault':
      return keysTexts.faults[outcome.fault];
    case 'old-not-kept':
      return keysTexts.oldNotKept;
    case 'not-saved':
      return keysTexts.notSaved;
  }
};
