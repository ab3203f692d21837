/** Which language a start speaks, decided before anything is drawn, and how the page says so. Small, like all here. */
import { directionOf, languageOf, type Language } from '../../domain/language.ts';
import type { KeyValueStore } from '../../platform/ports.ts';
import type { LaunchedMember } from '../../platform/telegram/launched-member.ts';

/** Of the device, like the theme: the page needs it before it knows who looks at it. */
export const languageEntry = 'language';

/** What was chosen on this device, else what the messenger speaks, else what the browser does. */
export const startLanguage = (
  device: KeyValueStore,
  launched: LaunchedMember | undefined,
): Language => {
  const spoken = launched?.languageCode;
  return languageOf([device.read(languageEntry), ...(spoken ? [spoken] : navigator.languages)]);
};

/** Screen readers pronounce by it, and the whole layout turns by it. */
export const setPageLanguage = (language: Language): void => {
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
};
