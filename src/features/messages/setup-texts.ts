import { messagesTexts } from '#texts/messages';
import type { SetOutcome } from '../../crypto/custody-api.ts';

const { setUp } = messagesTexts;

/** Why a key was not set; undefined when it was. */
export const outcomeText = (outcome: SetOutcome): string | undefined => {
  if (outcome.ok) return undefined;
  switch (outcome.reason) {
    case 'fault':
      return setUp.faults[outcome.fault];
    case 'old-not-kept':
      return setUp.oldNotKept;
    case 'not-saved':
      return setUp.notSaved;
  }
};
