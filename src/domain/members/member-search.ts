/**
 * Search for members by words: each word is a part of the names, of '@username', of an interest or of the headline, in any order. What
 * folding.ts makes one means nothing, nor do blanks and the marks that handles have in place of blanks: 'bea moreira',
 * 'beamoreira' and '@bea_moreira' find the same member. So text and words are compared without all of these.
 *
 * The server keeps these texts beside the members, and a device makes them from the list that it has. So both find the
 * same members, and no database is asked what it takes for lower case.
 */
import { fold } from './folding.ts';
import { fullName } from '../card/names.ts';
import { takeCodePoints } from '../text.ts';

interface NamedMember {
  firstName: string;
  lastName?: string | null;
  username?: string | null;
}

/**
 * Blanks, and what stands for one within a name or a handle: dashes and underscores of any kind, dots in the middle too,
 * apostrophes, and the letters and Hebrew points that are written like them.
 */
const blanks = /[\s\p{Pd}\p{Pc}.·・'`\u2018-\u201b\u2032\u02b9-\u02bf\u05f3\u05f4]+/gu;

/** One word. */
const squeezed = (text: string): string => fold(text).replace(blanks, '');

/** Of any text, such as a note: to be compared with `searchWords`. */
export const foldedText = squeezed;

/** As passports have them (ICAO 9303, part 3, section 6), and as Serbs and Croats write đ without it. */
const twoLetters: Readonly<Record<string, string>> = {
  ä: 'ae',
  å: 'aa',
  đ: 'dj',
  ö: 'oe',
  ø: 'oe',
  ü: 'ue',
};

/** Letters and marks without which no name has a second spelling: a look at them is cheaper than to compose it. */
const umlauts = /[ÄÅĐÖØÜäåđöøü\u212b]|\u0308|\u030a/;

/** Müller is Muller in a hurry, and Mueller on paper: the second spelling; undefined where there is one alone. */
const spelledOut = (text: string): string | undefined => {
  if (!umlauts.test(text)) return undefined;
  const composed = text.normalize('NFC');
  const spelled = composed.replace(/[äåđöøü]/giu, (one) => twoLetters[one.toLowerCase()] ?? one);
  return spelled === composed ? undefined : spelled;
};

/** Of the names and the handle, each spelling after a blank. */
export const searchTextOf = (member: NamedMember): string => {
  const name = fullName(member);
  const second = spelledOut(name);
  let text = squeezed(name);
  if (second) text += ` ${squeezed(second)}`;
  if (member.username) text += ` @${squeezed(member.username)}`;
  return text.trimStart();
};

/** The interests are few, and come again with each member. */
const knownInterests = new Map<string, string>();
const maxKnown = 1000;

const interestText = (name: string): string => {
  const known = knownInterests.get(name);
  if (known !== undefined) return known;
  const made = ` ${squeezed(name)}`;
  if (knownInterests.size < maxKnown) knownInterests.set(name, made);
  return made;
};

/** Of the interests, which follows that of the names; empty where there are none. */
export const interestTextOf = (interests: readonly string[]): string =>
  interests.reduce((text, name) => text + interestText(name), '');

/** Of the headline, which follows that of the interests. */
export const headlineTextOf = (headline: string | null | undefined): string =>
  headline ? ` ${squeezed(headline)}` : '';

type SearchedMember = NamedMember & {
  tags: readonly string[];
  headline?: string | null | undefined;
};

/** All that is searched of a member in a list. */
export const wholeSearchTextOf = (member: SearchedMember): string =>
  searchTextOf(member) + interestTextOf(member.tags) + headlineTextOf(member.headline);

/** A word of a query, in each of its spellings: who has one of them is found. */
export type SearchWord = readonly string[];

const splitWords = (text: string): string[] =>
  fold(text)
    .split(/\s+/u)
    .map((word) => word.replace(blanks, ''));

/** Blanks between and around words mean nothing, and neither does saying a word twice. */
export const searchWords = (query: string): SearchWord[] => {
  const others = splitWords(spelledOut(query) ?? query);
  const words = new Map<string, SearchWord>();
  for (const [at, word] of splitWords(query).entries()) {
    const spellings = [...new Set([word, others[at] ?? word])];
    if (word !== '') words.set(spellings.join(' '), spellings);
  }
  return [...words.values()];
};

/** Whether a member with this text is found; without words, everybody is. */
export const isFound = (searchText: string, words: readonly SearchWord[]): boolean =>
  words.every((word) => word.some((spelling) => searchText.includes(spelling)));

/** Code points. An index of the database has no room for any length. */
const sortNameLength = 48;

/** What members are ordered by when it is by name: the beginning of it, compared by code points. */
export const sortNameOf = (member: NamedMember): string =>
  takeCodePoints(fold(fullName(member)), sortNameLength);

/**
 * What an index of pairs of characters can tell of a text that has the word: its pairs, or the one character that it
 * is. Characters are code points, as databases count them.
 */
export const searchGrams = (word: string): string[] => {
  const characters = Array.from(word);
  const pairs = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  return [...new Set(pairs.length > 0 ? pairs : characters)];
};
