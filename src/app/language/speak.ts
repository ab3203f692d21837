/** Switches to a language: loads its texts, and sets it on the page. A start in English needs none of this. */
import { languageOf, type Language } from '../../domain/language.ts';
import { keepLanguage } from '../../platform/browser/workers/tell-worker.ts';
import type { TextsByName } from '../../texts/catalogue.ts';
import { loadTranslation } from '../../texts/load-translation.ts';
import { translate } from '../../texts/translate.ts';
import { setPageLanguage } from '../../start/language.ts';

export const speak = (language: Language, texts: TextsByName): void => {
  translate(language, texts);
  setPageLanguage(language);
  keepLanguage(language);
};

/** A start waits at most this long for its texts. Texts that arrive later are shown from then on. */
const patienceMs = 6000;

/**
 * Switches at a start. It stays in English until the texts arrive. `tag`: the page's language. `load`: loads the texts
 * that this page needs.
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
