/** What the server says where it does not do what was asked, as far as members come to read it. */
import { catalogue } from '../catalogue.ts';

export const faultTexts = catalogue('faults', {
  initDataInvalid: 'Init data are missing or invalid',
  initDataExpired: 'Init data have expired',
  clientTooOld: (minimum: number): string => `Clients must have version ${minimum} or newer`,
  tooManyRequests: 'Too many requests',
  unavailable: 'Temporarily unavailable',
  internal: 'Internal server error',
  malformed: 'Malformed request',
  tooLarge: 'The body is too large',
  invalid: 'Validation failed',

  profileNotFound: 'Profile not found',
  profilePrivate: 'Profile is not public',
  profileChanged: 'The profile was changed meanwhile',
  linkLimit: (limit: number): string => `At most ${limit} links of each kind`,
  viewStats: 'View statistics are for the owner of a profile',

  ownReview: 'One cannot review oneself',
  noReview: 'There is no such review of yours',
  noReviewOfCard: 'There is no such review of your card',
  reviewLimit: (limit: number): string => `At most ${limit} new reviews a day`,

  ownReaction: 'One cannot react to oneself',
  noReaction: 'There is no such reaction of yours',
  one_per_card: 'More than one reaction takes Singularity',
  balance: 'The balance of reactions is used up',
  /** Follows either of the two. */
  unsold: ', and nothing is for sale',
  nothingForSale: 'Nothing is for sale here',
  paymentsAway: 'Payments are not available at the moment',

  ownBookmark: 'One cannot bookmark oneself',
  bookmarkLimit: (limit: number): string => `At most ${limit} bookmarks`,

  noSample: 'There is no such message',
  sampleLimit: (limit: number): string => `At most ${limit} messages`,

  proofDeleted: 'This message was deleted',
  blockTaken: 'There is another block with this nonce and counter',
  noProof: 'There is no such message of yours',
  proofLimit: (messages: number): string =>
    `Message limit reached (${messages}). Delete some messages to create new ones.`,
  blockLimit: (blocks: number): string => `At most ${blocks} blocks`,
  otherCiphertext: 'The public signals hold another ciphertext',
  verifierFull: 'Too many proofs are being verified',
  verifierLost: 'The proof could not be verified',

  /** What the contract and the server say of single fields; others stay as they are. */
  details: {
    'Invalid input': 'Invalid input',
    'Invalid characters': 'Invalid characters',
    'Invalid description': 'Invalid description',
    'Invalid phone': 'Invalid phone',
    'Invalid email': 'Invalid email',
    'Invalid handle': 'Invalid handle',
    'Invalid messenger link': 'Invalid messenger link',
    'Invalid link title': 'Invalid link title',
    'Invalid URL': 'Invalid URL',
    'Invalid ProductHunt URL': 'Invalid ProductHunt URL',
    'Invalid review': 'Invalid review',
    'Nothing to save': 'Nothing to save',
  },
});
