/** Text of the subscriber's badge. Separate from the other primitives' texts, since a card needs only this one. */
import { catalogue } from '../catalogue.ts';

export const badgeTexts = catalogue('badge', { singularity: 'Singularity' });
