/** Loads the translation of a language. Each is a separate chunk, loaded on demand; English is built in. */
import type { Language } from '../domain/language.ts';
import type { TextsByName } from './catalogue.ts';
import type { AppTranslations, Translated } from './translations.ts';

const loads: Readonly<Record<Language, () => Promise<Translated<AppTranslations>>>> = {
  en: async () => ({}),
  ru: () => import('./ru/ru.ts'),
  he: () => import('./he/he.ts'),
  ar: () => import('./ar/ar.ts'),
};

export const loadTranslation = (language: Language): Promise<TextsByName> => loads[language]();
