/** Texts of the edit form. */
import { linkLimits, limits } from '../../domain/limits.ts';
import { listingHosts } from '../../domain/links/titled-links.ts';
import { catalogue } from '../catalogue.ts';
import { plural } from '../english-plural.ts';

const { free, singularity } = linkLimits;
const upTo = (what: string): string =>
  `up to ${free} ${what} (up to ${singularity} with Singularity)`;

export const editTexts = catalogue('edit', {
  title: 'Edit Profile',
  back: 'Back to Profile',
  loading: 'Loading your profile',
  profileFailed: 'Failed to fetch current profile',
  templatesFailed: 'Failed to fetch link templates',
  templatesFailedHint:
    'You can still type your names; pasted addresses are not recognised for now.',
  tagsFailed: 'The interests could not be loaded. Everything else can be edited.',
  retry: 'Try again',

  tags: 'Interests',
  addTags: 'Add interests',
  about: 'About you',
  headline: 'Headline',
  addHeadline: 'Add a headline',
  description: 'Description',
  phone: 'Phone',
  email: 'Email',
  /** Below the inputs of these texts. */
  hints: {
    headline: 'One line, such as what you do.',
    phone: 'International format, such as +4915112345678',
  },
  counter: (length: number, limit: number): string => `${length}/${limit}`,

  social: 'Social links',
  socialHint: 'Type @name or paste the address of your page.',
  addAbout: 'Say a few words about yourself',
  add: 'Add…',
  addTitle: 'Add to your card',
  addField: 'Paste anything',
  addHint: 'The address of a page, an @name, an email address or a phone number.',
  addNow: 'Add',
  addUnknown:
    'A card cannot hold this. Paste an address, an @name, an email address or a phone number with its +.',
  addDuplicate: 'This is on your card already.',
  addReplaces: (former: string): string => `Takes the place of ${former}.`,

  changeOrder: 'Change order',
  orderHint: 'Drag a link by its dots, or use the arrows.',
  messengerOrderHint: 'Mini apps, channels and posts are grouped by kind.',
  moveUp: (link: string): string => `Move ${link} up`,
  moveDown: (link: string): string => `Move ${link} down`,
  /** Announced, not shown. */
  movedTo: (link: string, position: number, count: number): string =>
    `${link} is now ${position} of ${count}`,
  done: 'Done',

  cover: 'Cover',
  coverOfId: 'Your own pattern',
  covers: {
    topography: 'Topography',
    waves: 'Waves',
    grid: 'Grid',
    confetti: 'Confetti',
    sun: 'Sun',
    weave: 'Weave',
  },
  colour: 'Card colour',
  colourOfId: 'Your own colour',
  colours: {
    0: 'Red',
    1: 'Orange',
    3: 'Green',
    5: 'Turquoise',
    7: 'Blue',
    8: 'Indigo',
    9: 'Violet',
    10: 'Pink',
  },

  messengerLinks: 'Other messenger links',
  messengerHint: `You can add ${upTo('links to mini apps, channels and forums')}.`,
  messengerLink: (position: number): string => `Messenger link ${position}`,
  messengerLinkLabel: 'Bot, channel or post',
  messengerLinkExample: '@channel',
  addMessengerLink: 'Add messenger link',

  customLinks: 'Custom links',
  customHint: `You can add ${upTo('custom links')}.`,
  customLink: (position: number): string => `Custom link ${position}`,
  customUrlExample: 'example.org/page',
  addCustomLink: 'Add custom link',

  productHuntLinks: 'Product Hunt links',
  productHuntHint: `You can add ${upTo('Product Hunt links')}.`,
  productHuntLink: (position: number): string => `Product Hunt link ${position}`,
  productHuntUrlExample: `${listingHosts.pages}/products/name`,
  addProductHuntLink: 'Add Product Hunt link',

  linkTitle: 'Title',
  linkUrl: 'URL',
  incomplete: 'Incomplete',
  incompleteWarning:
    'Warning: Some ProductHunt links have only title or URL filled. Both fields must be filled for the link to be saved.',
  remove: (link: string): string => `Remove ${link}`,
  /** Announced, not shown. */
  removed: (link: string): string => `${link} removed`,
  limitReached: (limit: number): string => `That is the limit of ${limit}.`,
  lockedHint: 'Others see these once you have Singularity.',

  save: 'Save',
  unchanged: 'No changes yet',
  changeCount: (count: number): string => plural(count, { one: '# change', other: '# changes' }),
  saved: 'Saved',
  faultCount: (count: number): string =>
    plural(count, {
      one: 'One field needs your attention.',
      other: '# fields need your attention.',
    }),
  failed: (reason: string): string => `Your changes could not be saved. ${reason}`,
  notSaved: (reason: string): string =>
    `Your changes could not be saved on this device (${reason}). ${
      reason === 'QuotaExceededError'
        ? 'Free some space and try again.'
        : 'What you typed is kept. Reload the app and save again.'
    }`,
  draftRestored: 'We kept what you had not saved.',
  refused: (reason: string): string =>
    `The server refused these changes (${reason}). Correct them and save again.`,
  discardDraft: 'Discard',
  discardQuestion: 'Discard your unsaved changes?',
  discard: 'Discard',

  faults: {
    headline: `The headline is longer than ${limits.headline} characters, or has some that cannot be saved.`,
    description: 'The description contains characters that cannot be saved.',
    phone: 'Use the international format: + and 2 to 15 digits, without spaces.',
    email: `Enter an address such as name@example.org, at most ${limits.email} characters.`,
    handle: `Enter @ and at least 4 characters, at most ${limits.socialHandle} in all, or paste your page's address.`,
    telegramHandle: `Enter @ and ${limits.messengerName.min} to ${limits.messengerName.max} letters, digits or _, a letter first.`,
    telegramBot: 'Bots do not belong here. Add them under other messenger links.',
    messengerLink: `Enter a bot such as shop_bot/app or https://t.me/shopbot, a channel such as @channel, or a post such as @forum/123 (${limits.messengerLink.min} to ${limits.messengerLink.max} characters).`,
    titleTooLong: `Title must be ${limits.linkTitle} characters or less`,
    titleCharacters:
      'Title contains invalid characters. Use only letters, numbers, spaces, and basic punctuation',
    titleMissing: 'Give the link a title, or clear its URL.',
    urlMissing: 'Give the link a URL, or clear its title.',
    urlTooLong: `URL must be ${limits.linkUrl} characters or less`,
    customUrl: 'Enter a web address such as example.org/page.',
    messengerUrl: 'Messenger addresses do not belong here. Add them under other messenger links.',
    listingUrl: `Invalid ProductHunt URL format. Use: ${listingHosts.pages}/products/name or ${listingHosts.cards}/cards/products/id`,
  },
});
