import { catalogue } from '../catalogue.ts';

const names: Readonly<Record<string, string>> = {};

/**
 * The server's interests in other languages, by the name that is stored. English has none: a card shows the stored one,
 * as it does of an interest that a server added by itself.
 */
export const interestTexts = catalogue('interests', { names });
