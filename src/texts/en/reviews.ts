/** Texts of the reviews on a card: the list, a whole review, and the form that writes one. */
import { limits } from '../../domain/limits.ts';
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

export const reviewTexts = catalogue('review', {
  title: 'What people are saying',
  loading: 'Loading reviews',
  none: 'No reviews yet',
  noneOwn: 'Reviews of you will appear here.',
  noneOther: 'Be the first to say something.',
  failed: 'Failed to load reviews',
  retry: 'Try again',
  list: 'Reviews',
  listHint: 'Use the arrow keys to move between reviews.',
  count: (count: number): string => plural(count, { one: '# review', other: '# reviews' }),
  newest: (shown: number, count: number): string => `The newest ${shown} of ${count} reviews`,
  rating: (rating: string): string => `${rating} out of 5`,
  satisfaction: (percent: string): string => `${percent}% satisfied`,
  you: 'You',
  pending: 'Not sent yet',
  close: 'Close',

  write: 'Write a review',
  editOwn: 'Edit your review',
  deleteOwn: 'Delete your review',
  edit: 'Edit',
  delete: 'Delete',
  deleteQuestion: 'Delete your review?',
  deleted: 'Your review was deleted.',
  deleteQueued: (isKept: boolean): string =>
    isKept
      ? 'Your review is deleted on this device. The copy on the server will be deleted later.'
      : 'Your review is deleted here. The copy on the server will be deleted later, if the app stays open.',
  deleteFailed: 'Failed to delete review. Please try again.',
  /** What visitors see of the reviews is one of them. */
  showOnCard: 'Show on my card',
  notOnCard: 'Do not show on my card',
  onCard: 'On your card',
  hide: 'Hide',
  unhide: 'Show again',
  hidden: 'Hidden',
  hiddenWhole:
    'Hidden. Only you and its author can see it, and anything its author writes here later.',
  hideFailed: 'Failed to change who sees the review. Please try again.',
  body: 'Your review',
  counter: (length: number): string => `${length}/${limits.reviewBody} characters`,
  allowedTitle: 'Allowed characters',
  allowed: [
    'Letters: Latin, Cyrillic, Hebrew, Arabic',
    'Digits and spaces',
    '- _ . , ! ? ( )',
    'Hebrew punctuation',
  ],
  tooLong: `A review can have at most ${limits.reviewBody} characters.`,
  forbidden: (found: string): string => `Not allowed here: ${found}`,
  submit: 'Submit',
  submitFailed: 'Failed to submit review. Please try again.',
  notSaved: (reason: string): string => `Nothing was saved: ${reason}`,
  sent: 'Your review was sent.',
  queued: (isKept: boolean): string =>
    isKept
      ? 'Your review is saved on this device and will be sent later.'
      : 'Your review is not sent yet. It will be sent later, if the app stays open.',
});
