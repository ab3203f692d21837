/**
 * Search for members by words: each word is a part of the names or of '@username', in any order and any case. The
 * server keeps `searchTextOf` beside the names, and a device makes it from the list that it has. So both find the
 * same members, and no database is asked what it takes for lower case.
 */
import { fullName } from './text.ts';

interface NamedMember {
  firstName: string;
  lastName?: string | null;
  username?: string | null;
}

/** Compatible forms made one, lower case. */
const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

export const searchTextOf = (member: NamedMember): string =>
  searchable(
    [fullName(member), member.username && `@${member.username}`].filter(Boolean).join(' '),
  );

/** Blanks between and around words mean nothing, and neither does saying a word twice. */
export const searchWords = (query: string): string[] => [
  ...new Set(
    searchable(query)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];

/** Whether a member with this `searchTextOf` is found; without words, everybody is. */
export const isFound = (searchText: string, words: readonly string[]): boolean =>
  words.every((word) => searchText.includes(word));

/**
 * What an index of pairs of characters can tell of a text that has the word: its pairs, or the one character that it
 * is. Characters are code points, as databases count them.
 */
export const searchGrams = (word: string): string[] => {
  const characters = Array.from(word);
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  return [...new Set(pairs.length > 0 ? pairs : characters)];
};
