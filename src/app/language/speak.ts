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

/** Switches at a start (wait-for-texts.ts). `tag`: the page's language. `load`: loads the texts that this page needs. */
export const speakAtStart = async (tag: string, load = loadTranslation): Promise<void> => {
  const language = languageOf([tag]);
  speak(language, await load(language));
};
