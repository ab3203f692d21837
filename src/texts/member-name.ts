import { cardTexts } from '#texts/card';
import { fullName } from '../domain/card/names.ts';

/** A member's name as it is shown: a word in place of one that shows nothing. */
export const memberName = (member: Parameters<typeof fullName>[0]): string =>
  fullName(member) || cardTexts.nameless;
