import { cardTexts } from '#texts/card';
import { presentLanguage } from './translate.ts';

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

let own: Names = {};

/** What the community's own interests are called, by the stored name and the language. */
export const nameInterests = (names: Names = {}): void => {
  own = names;
};

/** By the stored name: what the interests are called in the present language, where they are called otherwise. */
export const interestNames = (): Readonly<Record<string, string>> => ({
  ...cardTexts.interests,
  ...Object.fromEntries(
    Object.entries(own).map(([name, names]) => [name, names[presentLanguage()] ?? name]),
  ),
});

/** An interest as it is shown, in the present language. What is stored, searched for and sent keeps its own name. */
export const interestName = (name: string): string =>
  own[name]?.[presentLanguage()] ?? cardTexts.interests[name] ?? name;
