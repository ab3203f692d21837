/** Texts of another member's profile. */
import { catalogue } from '../catalogue.ts';

export const viewerTexts = catalogue('viewer', {
  title: 'Profile',
  back: 'Back to Users',
  backToProfile: 'Back to Profile',
  backToShare: 'Back to Share',
  ownPreview: 'This is your card as others see it.',
  ownPrivate: 'Only you can see this card. Once it is public, others will see it like this.',
  viewers: 'Who looks at it',
  as: { visitor: 'Visitor', member: 'Member', subscriber: 'Subscriber' },
  asHint: {
    visitor: 'Anybody with the link, on the web and without Telegram.',
    member: 'Everybody in Telegram who opens the app.',
    subscriber: 'Sees what every member sees, and reacts as often as they like.',
  },
  notFoundTitle: 'Profile Not Found',
  noId: 'No profile ID provided',
  notFound: 'Profile not found',
  notFoundHint:
    'The id or link may be wrong, or the member has left. Ask the person who gave it to you.',
  notPublic: 'Profile is not public',
  notPublicHint:
    'Its owner keeps this profile private for now. Ask them to make it public, then try again.',
  unauthorised: 'Unauthorized - Profile requires authentication',
  notFilled: 'Profile is not filled',
  notFilledHint: 'Its owner has not filled it in yet. Ask them, or look again later.',
  httpError: (status: number, statusText: string): string => `Error: ${status} ${statusText}`,
  unknownStatus: 'Unknown error',
  unreadable: 'Failed to fetch profile data',
  loadError: (message: string): string => `Error loading profile: ${message}`,
  retry: 'Try again',
  restLoading: 'Loading the rest of the profile',
  listedOnly: 'You have not opened this card before. The rest loads when you are online.',
  viewedToday: 'Viewed today',
  notViewedToday: 'Not viewed today',
  checkingView: 'Checking whether you viewed this profile today',
  message: 'Message',
  call: 'Call',
  share: 'Share',
  /** Read out after an interest that the reader shares. */
  sharedInterest: ', shared interest',
  bothLike: (names: string): string => `You both like ${names}`,
  /** The last of a list of interests. */
  moreInterests: (count: number): string => `${count} more`,
  notOpened: 'Not counted as a view until you open it.',
  lookupTitle: 'Find a profile',
  lookupLabel: 'Profile ID or ULID',
  lookupEmpty: 'Please enter a profile ID or ULID',
  lookupSubmit: 'Find profile',
});
