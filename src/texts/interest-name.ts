import { cardTexts } from '#texts/card';

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the community's own interests are called, by the stored name and the language. */
// A server sets none, and has no document.
export const ownInterests: { names?: Names | undefined } = {};

/** An interest as it is shown, in the present language. What is stored, searched for and sent keeps its own name. */
export const interestName = (name: string): string =>
  ownInterests.names?.[name]?.[document.documentElement.lang] ?? cardTexts.interests[name] ?? name;
