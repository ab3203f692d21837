/** Texts of the outbox sheet: what is unsent, since when, why, and what happens next. Also of wiping this device. */
import type { ProfileField, ProfileText } from '../../domain/card/profile-fields.ts';
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

export const changes = (count: number): string =>
  plural(count, { one: '# change', other: '# changes' });

export const outboxTexts = catalogue('outbox', {
  title: 'Unsent changes',
  /** Shown instead while there are none. */
  emptyTitle: 'Sync',
  empty: 'Up to date',
  emptyText: 'Changes that you make offline wait here until they are sent.',
  inForms: (count: number): string => `In an open form: ${changes(count)}`,
  inFormsText: 'Send them there, or close that form: then they wait here.',
  intro: 'These changes are saved on this device.',
  introUnkept: 'These changes are lost if you close the app before they are sent.',
  attention: 'Needs your attention',
  waitingTitle: 'Waiting to be sent',
  more: (count: number): string => `and ${count} more`,
  /** Announced, not shown. */
  left: (count: number): string => (count === 0 ? 'No change left' : `${changes(count)} left`),

  kinds: {
    interests: 'Your interests',
    profile: 'Changes to your profile',
    publicOn: 'Make your profile public',
    publicOff: 'Make your profile private',
    visibility: 'What others see of your card',
    notifications: 'What the bot tells you',
    reactionOn: (emoji: string): string => `Your reaction ${emoji} to a card`,
    reactionOff: (emoji: string): string => `Take back your reaction ${emoji} to a card`,
    review: 'Your review of a card',
    changedReview: 'A change to your review of a card',
    deletedReview: 'Delete your review of a card',
    hiddenReview: 'Hide a review on your card',
    shownReview: 'Show a review on your card again',
    favouriteOn: 'Add a card to your favourites',
    favouriteOff: 'Remove a card from your favourites',
    note: 'Your private note on a card',
    noNote: 'Delete your private note on a card',
    newMessage: 'A message sample',
    changedMessage: 'A change to a message sample',
    deletedMessage: 'Delete a message sample',
    proof: (blocks: number): string =>
      plural(blocks, { one: 'A proof of # block', other: 'A proof of # blocks' }),
    proofPart: (part: number): string => `Part ${part} of a proof`,
    proofParts: (first: number, last: number): string => `Parts ${first} to ${last} of a proof`,
    deletedProof: 'Delete a proof',
    accountOff: 'Delete your account',
    accountOn: 'Restore your account',
    blocked: 'Whom you have blocked',
    report: 'A report to the operator',
    unknown: 'A change made by a newer version of this app',
  },
  /** In the order of the contract. */
  emoji: ['🔥', '💯', '🚀', '👍', '❤️', '🍖'],
  fields: {
    tags: 'interests',
    description: 'description',
    phone: 'phone',
    email: 'email',
    messengerLinks: 'messenger links',
    customLinks: 'custom links',
    productHuntLinks: 'Product Hunt links',
    socialLinks: 'social links',
    socialOrder: 'order of social links',
    hue: 'card colour',
    headline: 'headline',
    cover: 'cover pattern',
  } satisfies Record<ProfileField, string>,
  /** Fields as the server names them when it refuses a change; others keep its name. */
  refusedFields: {
    tags: 'Interests',
    headline: 'Headline',
    description: 'Description',
    phone: 'Phone',
    email: 'Email',
    telegramMiniAppsLinks: 'Messenger links',
    customLinks: 'Custom links',
    productHuntLinks: 'Product Hunt links',
    socialLinks: 'Social links',
    publicMode: 'Visibility',
    body: 'Review',
    title: 'Title',
    content: 'Content',
  } satisfies Record<ProfileText, string> & Record<string, string>,

  since: 'Made',
  justNow: 'just now',
  seconds: (seconds: number): string => `${seconds} s`,
  minutes: (minutes: number, seconds: number): string => `${minutes} min ${seconds} s`,
  hours: (hours: number, minutes: number): string => `${hours} h ${minutes} min`,

  why: {
    turn: 'Its turn comes in a moment.',
    sending: 'It is being sent now.',
    offline: 'You are offline.',
    signIn: 'This network seems to need a sign-in.',
    limited: 'The server has asked for a pause: too many requests.',
    credential: 'Your Telegram session has expired.',
    tooOld: 'The server needs a newer version of this app.',
    unreached: 'The server could not be reached.',
    busy: (reason: string): string => `The server is busy. ${reason}.`,
    unreadable: 'The server sent an answer that this app cannot read.',
    blocked: (change: string): string => `It waits for another change: ${change}.`,
    blockedByUnlisted: 'It waits for another change that needs your attention.',
    payment: 'It waits for a payment.',
    paid: 'The payment went through.',
    unknown: 'This version of the app does not know how to send it.',
    doubt: 'It was sent long ago, and it is no longer possible to find out whether it arrived.',
    refused: (reason: string): string => `The server refused it. ${reason}`,
  },
  next: {
    itself: 'It will be sent automatically.',
    soon: 'It will be tried again soon.',
    in: (time: string): string => `It will be tried again in ${time}.`,
    pauseOver: (time: string): string => `It will be sent in ${time}.`,
    online: 'It will be sent when you are online.',
    signedIn: 'It will be sent once you have signed in there.',
    reopened: 'It will be sent when you reopen the app from Telegram.',
    updated: 'It will be sent once the app is updated: reload it.',
    after: 'It will be sent after that one.',
    act: 'It will not be sent until you act.',
    paid: 'It is being sent now.',
    takenBack:
      'The whole proof was taken back. It cannot be sent again. Prove the text again instead.',
  },

  buy: 'Buy',
  retry: 'Retry',
  retryAll: 'Try all now',
  edit: 'Edit',
  reload: 'Reload',
  discard: 'Discard',
  keep: 'Keep',
  discardTitle: 'Discard this change?',
  discardFinal: 'It was not sent and cannot be restored.',
  discardInDoubt:
    'It may have reached the server already. If so, it stays there. If not, it cannot be restored.',
  discardProof:
    'The whole proof will be discarded. Parts of it that are already on the server are deleted there.',
  discardDependants: (count: number): string =>
    plural(count, {
      one: '# change that builds on it will be discarded too.',
      other: '# changes that build on it will be discarded too.',
    }),
  report: 'Copy report',
  reportText:
    'If changes are not sent, a report helps to find out why. It contains none of your texts and no keys.',
  reportCopied: 'Report copied.',
  reportShown: 'The report could not be copied. Select it here:',
});
