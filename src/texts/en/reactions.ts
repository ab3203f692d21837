/** Texts of the reactions on a card. */
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

const reactions = (count: number): string =>
  plural(count, { one: '# reaction', other: '# reactions' });

export const reactionTexts = catalogue('reaction', {
  title: 'Reactions',
  choose: 'React to this card',
  /** In the order of the contract. */
  emoji: [
    { name: 'Fire', text: '🔥' },
    { name: '100', text: '💯' },
    { name: 'Rocket', text: '🚀' },
    { name: 'Thumbs up', text: '👍' },
    { name: 'Heart', text: '❤️' },
    { name: 'Meat', text: '🍖' },
  ],
  /** Read out after the emoji's name, instead of the bare number. */
  count: reactions,
  counts: 'Reactions by emoji',
  recent: 'Recent reactions',
  you: 'You',
  more: (count: number): string => `and ${count} more`,
  noneYet: 'No reactions yet',
  left: (count: number): string => `${count === 0 ? 'No reactions' : reactions(count)} left`,
  pending: 'Not sent yet',

  loading: 'Loading reactions',
  failed: 'Failed to load reactions',
  retry: 'Try again',
  addFailed: 'Your reaction could not be sent.',
  notSaved: (reason: string): string => `Nothing was saved: ${reason}`,
  sendingPaid: 'Payment received. Sending your reaction.',
});
