/** What the bot writes to a member who asked to be told. */
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

export const newsTexts = catalogue('news', {
  reactions: (count: number): string =>
    plural(count, { one: 'a new reaction', other: '# new reactions' }),
  reviews: (count: number): string =>
    plural(count, { one: 'a new review', other: '# new reviews' }),
  both: (reactions: string, reviews: string): string => `${reactions} and ${reviews}`,
  onCard: (what: string): string => `Your card has ${what}.`,
  views: (count: number): string =>
    plural(count, {
      one: 'Your card was viewed once last week.',
      other: 'Your card was viewed # times last week.',
    }),
  open: 'Open my card',
});
