/** Speaks a language: its texts, once they are here, and the page with them. A start in English needs none of this. */
import { languageOf, type Language } from '../domain/language.ts';
import { keepLanguage } from '../platform/browser/keep-language.ts';
import type { TextsByName } from '../texts/catalogue.ts';
import { loadTranslation } from '../texts/load-translation.ts';
import { translate } from '../texts/translate.ts';
import { setPageLanguage } from './early/language.ts';

export const speak = (language: Language, texts: TextsByName): void => {
  translate(language, texts);
  setPageLanguage(language);
  keepLanguage(language);
};

/** A start waits no longer for its language than this; what comes later is spoken from then on. */
const patienceMs = 6000;

/**
 * As a start does it: what comes too late, or not at all, leaves it in English. `tag`: as the page has it. `load`: what a
 * page needs of the language.
 */
export const speakAtStart = (tag: string, load = loadTranslation): Promise<void> =>
  new Promise((resolve) => {
    const language = languageOf([tag]);
    const goOn = () => {
      clearTimeout(timer);
      resolve();
    };
    const giveUp = () => {
      setPageLanguage('en');
      goOn();
    };
    const timer = setTimeout(giveUp, patienceMs);
    load(language)
      .then((texts) => speak(language, texts))
      .then(goOn, giveUp);
  });
