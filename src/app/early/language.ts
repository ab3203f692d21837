/** Chooses the language of a start before anything is drawn, and sets it on the page. Small, as all of this folder. */
import { directionOf, languageOf, type Language } from '../../domain/language.ts';
import type { KeyValueStore } from '../../platform/ports.ts';
import type { LaunchedMember } from '../../platform/telegram/launched-member.ts';

/** Belongs to the device, like the theme: the page needs it before it knows the member. */
export const languageEntry = 'language';

/** The language chosen on this device, else the messenger's, else the browser's. */
export const startLanguage = (
  device: KeyValueStore,
  launched: Pick<LaunchedMember, 'languageCode'> | undefined,
): Language => {
  const spoken = launched?.languageCode;
  return languageOf([device.read(languageEntry), ...(spoken ? [spoken] : navigator.languages)]);
};

/** Screen readers choose their pronunciation by it, and it sets the direction of the layout. */
export const setPageLanguage = (language: Language): void => {
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
};
