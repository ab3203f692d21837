/** Changes the present language. What is on screen follows by `subscribeLanguage` (screen/use-language.ts). */
import { createListeners } from '../domain/listeners.ts';
import type { Language } from '../domain/language.ts';
import { present, type TextsByName } from './catalogue.ts';

const { notify, subscribe } = createListeners();

let spoken: Language = 'en';

export const subscribeLanguage = subscribe;

export const presentLanguage = (): Language => spoken;

const lay = (language: Language, over: TextsByName): void => {
  spoken = language;
  present.over = over;
  for (const [name, texts, english] of present.all) Object.assign(texts, english, over[name]);
};

/** `translation`: of all catalogues that are shown; empty for English. */
export const translate = (language: Language, translation: TextsByName): void => {
  lay(language, translation);
  notify();
};

/** What `task` makes in the language, for a server, which speaks all of them in turn. It must not wait for anything. */
export const inLanguage = <T>(language: Language, translation: TextsByName, task: () => T): T => {
  if (language === spoken) return task();
  const before = { language: spoken, over: present.over };
  lay(language, translation);
  try {
    return task();
  } finally {
    lay(before.language, before.over);
  }
};
