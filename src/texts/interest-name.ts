import { cardTexts } from '#texts/card';

/** An interest as it is shown, in the present language. What is stored, searched for and sent keeps its own name. */
export const interestName = (name: string): string => cardTexts.interests[name] ?? name;
