/** What the links of the own profile are worth to others right now. */
import { shareTexts } from '#texts/share';
import type { PublicMode } from './use-public-mode.ts';

export interface ShareWord {
  /** Others may meet a closed door. */
  isWarning: boolean;
  text: string;
}

const warning = (text: string): ShareWord => ({ isWarning: true, text });

/** Undefined while it is not known yet. A change that the server does not have opens no door. */
export const shareWord = ({
  view,
  isPublic,
}: Pick<PublicMode, 'view' | 'isPublic'>): ShareWord | undefined => {
  if (view.state === 'loading') return undefined;
  if (view.state === 'failed') return warning(shareTexts.wordUnknown);
  if (!isPublic) return warning(shareTexts.wordPrivate);
  if (view.isPending || !view.value.publicMode) return warning(shareTexts.wordPending);
  return { isWarning: false, text: shareTexts.wordPublic };
};
