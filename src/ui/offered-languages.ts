import { languages, parseLanguage, type Offered } from '../domain/language.ts';

/** The languages that the community offers, as the server put them into the page; the first is for all others. */
export const offeredLanguages = (): Offered => {
  const named = document.documentElement.dataset['languages']?.split(' ');
  const [first, ...others] = (named ?? []).flatMap((one) => parseLanguage(one) ?? []);
  return first ? [first, ...others] : languages;
};
