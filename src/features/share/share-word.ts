/** What the links of the own profile are worth to others right now. */
import { shareTexts } from '#texts/share';
import type { ShareSettings } from '../../contract/share.ts';
import type { View } from '../../sync/api.ts';

export interface ShareWord {
  /** Others may meet a closed door. */
  isWarning: boolean;
  text: string;
}

const warning = (text: string): ShareWord => ({ isWarning: true, text });

/** Undefined while it is not known yet. A change that the server does not have opens no door. */
export const shareWord = (view: View<ShareSettings>): ShareWord | undefined => {
  if (view.state === 'loading') return undefined;
  if (view.state === 'failed') return warning(shareTexts.wordUnknown);
  if (!view.value.publicMode) return warning(shareTexts.wordPrivate);
  if (view.isPending) return warning(shareTexts.wordPending);
  return { isWarning: false, text: shareTexts.wordPublic };
};
