import { cardTexts } from '#texts/card';
import { foldedText } from '../domain/members/member-search.ts';
import { interestName, ownInterests } from './interest-name.ts';

/**
 * Puts the stored name of an interest in place of its name in the present language, where a word of the query, or the
 * whole query, is exactly that name. The server and the search on the device know the stored names only.
 */
export const withStoredInterests = (query: string): string => {
  const stored = new Map(
    Object.keys({ ...cardTexts.interests, ...ownInterests.names }).map((name) => [
      foldedText(interestName(name)),
      name,
    ]),
  );
  const whole = stored.get(foldedText(query));
  return whole ?? query.replace(/\S+/gu, (word) => stored.get(foldedText(word)) ?? word);
};
