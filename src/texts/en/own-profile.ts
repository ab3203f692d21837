import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

/** '2 reviews'; empty for 0. */
const counted = (count: number, one: string): string =>
  count === 0 ? '' : plural(count, { one: `# ${one}`, other: `# ${one}s` });

/** Texts below the card on the own profile. They are loaded after the card. */
export const ownProfileTexts = catalogue('ownProfile', {
  /** Steps that remain until the card is useful to others. */
  finish: {
    title: (left: number): string =>
      left === 0
        ? 'Your card is worth sharing'
        : `${counted(left, 'step')} to a card worth sharing`,
    failed: 'Failed to update share settings',
    steps: {
      interests: { name: 'Interests', hint: 'Members find each other by interests' },
      about: { name: 'Say who you are', hint: 'One or two sentences' },
      reach: { name: 'Add a way to reach you', hint: 'Phone, email or a link' },
      public: { name: 'Make it public', hint: 'So that members can find you' },
    },
  },

  news: (news: { reactions: number; reviews: number; views: number }): string =>
    `New: ${[
      counted(news.reactions, 'reaction'),
      counted(news.reviews, 'review'),
      counted(news.views, 'view'),
    ]
      .filter(Boolean)
      .join(', ')}`,
  reactionsThisWeek: (count: number): string => `${count} this week`,
  firstReaction: 'Your first reaction',

  plan: 'Reactions and Singularity',
  balance: (balance: number): string =>
    balance === 0 ? 'No reactions left' : `${counted(balance, 'reaction')} to give`,
  balanceHint: 'One for each reaction',
  getMore: 'Get more',
  singularity: 'Singularity',
  offer: (price: string): string => `${price} a month: a badge, a web card, unlimited reactions`,
  notSold: 'This community does not sell it',
  singularityUntil: (date: string): string => `Singularity until ${date}`,
  brings: 'Your badge and web card are on.',
  /** Of a subscription that the messenger renews. */
  renewal: {
    on: (date: string, price: string): string => `Renews on ${date} for ${price}`,
    off: 'Does not renew',
    cancel: 'Cancel subscription',
    again: 'Renew again',
    question: (date: string): string => `Cancel the subscription? Singularity stays until ${date}.`,
    keep: 'Keep it',
    canceled: (date: string): string => `Cancelled. Singularity stays until ${date}.`,
    allowed:
      'Renewals are allowed again. Start them in Telegram: Settings, My Stars, My Subscriptions.',
    failed: 'The subscription could not be changed. Please try again.',
  },

  joinPrompt: 'Join Singularity',
  locked: {
    messengerLinks: 'Other messenger links',
    customLinks: 'Custom links',
    productHuntLinks: 'Product Hunt links',
  },

  week: 'Your week',
  weekViews: (days: readonly string[]): string =>
    days.length === 0 ? 'No views in these seven days' : `Views by day: ${days.join(', ')}`,
  dayViews: (day: string, count: number): string => `${day} ${count}`,
  noViews: 'Share your card, and see here how often it is opened.',
  sources: {
    qr: (count: number): string => `QR ${count}`,
    link: (count: number): string => `Links ${count}`,
    users: (count: number): string => `Users ${count}`,
  },
  viewsTitle: 'Profile Views',
  viewsToday: 'Today',
  viewsTotal: 'Total',
  viewsDay: 'Days start at midnight UTC.',
  viewsFailed: 'Failed to load view statistics',

  messageSamples: 'Message Samples',
  samplesHint: 'Short notes that only you can read',
});
