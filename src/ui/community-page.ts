/** What the page says of the community that it belongs to: the server has put it there. */
import { languages, type Language } from '../domain/language.ts';

export const communityName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** The languages that the community offers, the first of them for those who speak none. */
export const offeredLanguages = (): readonly Language[] => {
  const offered = document.documentElement.dataset['languages']?.split(' ');
  return offered
    ? languages
        .filter((one) => offered.includes(one))
        .toSorted((one, other) => offered.indexOf(one) - offered.indexOf(other))
    : languages;
};
