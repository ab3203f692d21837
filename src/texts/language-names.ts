/** What each language calls itself: the same in every language, so that everybody finds their own. */
import type { Language } from '../domain/language.ts';

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  he: 'עברית',
  ar: 'العربية',
};
