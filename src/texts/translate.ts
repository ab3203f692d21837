/** Changes the present language. What is on screen follows by `subscribeLanguage` (screen/use-language.ts). */
import { createListeners } from '../domain/listeners.ts';
import type { Language } from '../domain/language.ts';
import { present, type TextsByName } from './catalogue.ts';

const { notify, subscribe } = createListeners();

let spoken: Language = 'en';

export const subscribeLanguage = subscribe;

export const presentLanguage = (): Language => spoken;

let over: TextsByName = {};

/** By catalogue, as they came. */
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

/** `translation`: of all catalogues that are shown; empty for English. */
export const translate = (language: Language, translation: TextsByName): void => {
  turnTo(language, translation);
  notify();
};

/** What `task` makes in the language, for a server, which speaks all of them in turn. It must not wait for anything. */
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
