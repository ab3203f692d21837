/** Chooses the language of a start before anything is drawn, and sets it on the page. Small, as all of this folder. */
import { directionOf, languageOf, type Language } from '../domain/language.ts';
import { offeredLanguages } from '../ui/offered-languages.ts';
import type { KeyValueStore } from '../platform/ports.ts';
import type { LaunchedMember } from '../platform/telegram/launch/launched-member.ts';

/** The choice is the member's, since others may use this browser; a visitor's is the browser's. */
export const languageEntry = 'language';

/** The chosen language, else the messenger's, else the browser's. `values`: of the launched member, or of visitors. */
export const startLanguage = (
  values: Pick<KeyValueStore, 'read'>,
  launched: Pick<LaunchedMember, 'languageCode'> | undefined,
): Language => {
  const spoken = launched?.languageCode;
  return languageOf(
    [values.read(languageEntry), ...(spoken ? [spoken] : navigator.languages)],
    offeredLanguages(),
  );
};

/** Screen readers choose their pronunciation by it, and it sets the direction of the layout. */
export const setPageLanguage = (language: Language): void => {
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
};
