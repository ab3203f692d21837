/** The server's answers to requests that it refuses, as far as members can read them. */
import { catalogue } from '../catalogue.ts';

export const faultTexts = catalogue('fault', {
  initDataInvalid: 'The sign-in from Telegram is missing or invalid',
  initDataExpired: 'The sign-in from Telegram has expired',
  clientTooOld: (minimum: number): string =>
    `This version is too old. Version ${minimum} or newer is needed`,
  tooManyRequests: 'Too many requests',
  unavailable: 'Temporarily unavailable',
  internal: 'Internal server error',
  malformed: 'The request could not be read',
  tooLarge: 'The request is too large',
  invalid: 'Validation failed',

  profileNotFound: 'Profile not found',
  profilePrivate: 'Profile is not public',
  profileChanged: 'The profile has changed in the meantime',
  linkLimit: (limit: number): string => `At most ${limit} links of each kind`,
  viewStats: 'Only the owner of a profile can see its view statistics',

  accountDeleted: 'This account is deleted',
  accountBanned: 'The operator has closed this account to you',
  ownBlock: 'You cannot block yourself',
  blockedLimit: (limit: number): string => `At most ${limit} blocked members`,
  ownReport: 'You cannot report yourself',
  noSuchReview: 'There is no such review',
  reportLimit: (limit: number): string => `At most ${limit} reports a day`,
  onlyAdmins: 'Only the operator’s admins may do this',
  actOnAdmin: 'Admins cannot act on each other',
  noAct: 'There is no such act',
  interestsInFile: 'The community’s file says which interests there are',
  interestTaken: (name: string): string =>
    `There is an interest “${name}” already, which is not offered now. Add it instead`,
  deletedByOperator: 'The operator deleted this account',
  notInCommunity: (name: string): string => `This is for members of ${name}.`,
  membershipUnknown: (name: string): string =>
    `Whether you are a member of ${name} cannot be told just now.`,

  ownReview: 'You cannot review yourself',
  noReview: 'You have no such review',
  noReviewOfCard: 'Your card has no such review',
  reviewLimit: (limit: number): string => `At most ${limit} new reviews a day`,

  ownReaction: 'You cannot react to yourself',
  noReaction: 'You have no such reaction',
  one_per_card: 'More than one reaction on a card needs Singularity',
  balance: 'You have no reactions left',
  /** Appended to either of the two texts above. */
  unsold: ', and nothing is for sale',
  nothingForSale: 'Nothing is for sale here',
  noSubscription: 'You have no subscription that renews',
  paymentsAway: 'Payments are not available at the moment',

  ownBookmark: 'You cannot mark or note your own card',
  bookmarkLimit: (limit: number): string => `At most ${limit} favourites and notes`,

  noSample: 'There is no such message',
  sampleLimit: (limit: number): string => `At most ${limit} messages`,

  proofDeleted: 'This message was deleted',
  blockTaken: 'Another block already has this nonce and counter',
  noProof: 'You have no such message',
  proofLimit: (messages: number): string =>
    `Message limit reached (${messages}). Delete some messages to create new ones.`,
  blockLimit: (blocks: number): string => `At most ${blocks} blocks`,
  otherCiphertext: 'The public signals contain a different ciphertext',
  verifierFull: 'Too many proofs are being verified at the moment',
  verifierLost: 'The proof could not be verified',

  /** Messages of the contract and the server about single fields. A message that is not listed is shown as it is. */
  details: {
    'Invalid input': 'Invalid input',
    'Invalid characters': 'Invalid characters',
    'Invalid headline': 'Invalid headline',
    'Invalid description': 'Invalid description',
    'Invalid phone': 'Invalid phone',
    'Invalid email': 'Invalid email',
    'Invalid handle': 'Invalid handle',
    'Invalid messenger link': 'Invalid messenger link',
    'Invalid link title': 'Invalid link title',
    'Invalid URL': 'Invalid URL',
    'Invalid ProductHunt URL': 'Invalid ProductHunt URL',
    'Invalid review': 'Invalid review',
    'Invalid interest': 'Invalid interest',
    'An interest is there twice': 'An interest is there twice',
    'Nothing to save': 'Nothing to save',
  },
});
