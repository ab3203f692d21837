/** Chooses the language of a start before anything is drawn, and sets it on the page. Small, as all of this folder. */
import { databaseName } from '../db/member-name.ts';
import { directionOf, languageOf, type Language } from '../domain/language.ts';
import { offeredLanguages } from '../ui/offered-languages.ts';
import { readLocal } from '../platform/browser/storage/key-value-store.ts';
import type { LaunchedMember } from '../platform/telegram/launch/launched-member.ts';

/** The choice is the member's, since others may use this browser; a visitor's is the browser's. */
export const languageEntry = 'language';

/** The language that the launched member or this browser's visitor chose, else the messenger's, else the browser's. */
export const startLanguage = (
  launched: Pick<LaunchedMember, 'id' | 'languageCode'> | undefined,
): Language => {
  const chosen = readLocal(
    launched ? `${databaseName(launched.id)}:${languageEntry}` : languageEntry,
  );
  const spoken = launched?.languageCode;
  return languageOf([chosen, ...(spoken ? [spoken] : navigator.languages)], offeredLanguages());
};

/** Screen readers choose their pronunciation by it, and it sets the direction of the layout. */
export const setPageLanguage = (language: Language): void => {
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
};
