/** Texts of the share screen. */
import { catalogue } from '../catalogue.ts';

export const shareTexts = catalogue('share', {
  title: 'Share Profile',
  back: 'Back to Profile',
  loading: 'Loading the links',
  failed: 'Error loading profile',
  retry: 'Try again',

  publicMode: 'Public profile',
  pending: 'Not sent yet',
  settingsLoading: 'Loading share settings',
  settingsFailed: 'Failed to fetch share settings',
  updateFailed: 'Failed to update share settings',

  settingsRetry: 'Try again',

  wordPublic: 'Anyone with a link can open it.',
  wordPrivate: 'Private, tap to publish',
  wordPending: 'Public once this is sent',
  wordUnknown:
    'We could not find out whether your profile is public. If it is not, only you can open it.',
  copiedClosed: 'It does not work for others until your profile is public.',

  qrTitle: 'QR code',
  qrHint: 'Scan it with a phone to open the profile in Telegram.',
  qrName: (link: string): string => `QR code of ${link}`,
  meet: 'Tap for full screen',

  savePicture: 'Save picture',
  more: 'More',

  links: 'Links',
  ulid: 'ULID',
  profileId: 'Profile ID',
  copy: 'Copy',
  copyName: (row: string): string => `Copy the ${row} link`,
  copied: 'Copied',
  copyRefused: 'Copying was refused. The link is selected: copy it by hand.',

  visitors: 'What visitors see',
  visitorsHint: 'Visitors open your card on the web, without Telegram. Members see all of it.',
  phoneForVisitors: 'Show my phone',
  emailForVisitors: 'Show my email',
  reactionsForVisitors: 'Show how many reactions I have',
  searchEngines: 'Let search engines list my card',
  searchHint: 'Off: we ask them not to list it.',
  pinned: 'Link that comes first',
  pinnedNone: 'None',
  preview: 'See it as others do',
  previewHint: 'Your own card as visitors, members and subscribers get it',
});
