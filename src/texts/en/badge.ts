/** Text of the subscriber's badge. Apart from the other primitives' words: a card has the badge and not those. */
import { catalogue } from '../catalogue.ts';

export const badgeTexts = catalogue('badge', { singularity: 'Singularity' });
