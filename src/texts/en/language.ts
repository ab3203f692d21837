/** Texts for choosing a language. The languages' own names are in language-names.ts. */
import { catalogue } from '../catalogue.ts';

export const languageTexts = catalogue('language', {
  legend: 'Language',
  failed: 'This language could not be loaded. Check your connection and try again.',
});
