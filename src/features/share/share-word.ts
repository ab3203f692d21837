/** Says whether the links and the code of the own profile currently work for others. */
import { shareTexts } from '#texts/share';
import type { PublicMode } from './use-public-mode.ts';

export interface ShareWord {
  /** The links may not work for others. */
  isWarning: boolean;
  text: string;
}

const warning = (text: string): ShareWord => ({ isWarning: true, text });

/** Undefined until it is known. A change that is not sent has no effect on the links yet. */
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
