/** Changes the present language. Screens follow it with `subscribeLanguage` (screen/hooks/use-language.ts). */
import { createListeners } from '../domain/listeners.ts';
import type { Language } from '../domain/language.ts';
import { present, type TextsByName } from './catalogue.ts';

const { notify, subscribe } = createListeners();

let spoken: Language = 'en';

export const subscribeLanguage = subscribe;

export const presentLanguage = (): Language => spoken;

let over: TextsByName = {};

/** Keyed by catalogue, as they were loaded. */
const english = new Map<object, object>();

const lay = (name: string, texts: object): void => {
  if (!english.has(texts)) english.set(texts, { ...texts });
  Object.assign(texts, english.get(texts), over[name]);
};

const turnTo = (language: Language, translation: TextsByName): void => {
  spoken = language;
  over = translation;
  present.lay = lay;
  for (const [name, texts] of present.all) lay(name, texts);
};

/** `translation`: the texts of all catalogues that are shown; empty for English. */
export const translate = (language: Language, translation: TextsByName): void => {
  turnTo(language, translation);
  notify();
};

/** Runs `task` in a language and returns its result. For a server, which uses all languages. `task` must not wait. */
export const inLanguage = <T>(language: Language, translation: TextsByName, task: () => T): T => {
  if (language === spoken) return task();
  const before = [spoken, over] as const;
  turnTo(language, translation);
  try {
    return task();
  } finally {
    turnTo(...before);
  }
};
