/** Loads the translation of a language. Each is a separate chunk, loaded on demand; English is built in. */
import type { Language } from '../domain/language.ts';
import type { TextsByName } from './catalogue.ts';

const loads: Readonly<Record<Language, () => Promise<TextsByName>>> = {
  en: async () => ({}),
  ru: async () => (await import('./ru/ru.ts')).ru,
  he: async () => (await import('./he/he.ts')).he,
  ar: async () => (await import('./ar/ar.ts')).ar,
};

export const loadTranslation = (language: Language): Promise<TextsByName> => loads[language]();
