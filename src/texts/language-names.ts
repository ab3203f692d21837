/** Each language's own name. It is not translated, so that all members find theirs. */
import type { Language } from '../domain/language.ts';

export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  he: 'עברית',
  ar: 'العربية',
};
