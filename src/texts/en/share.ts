/** Texts of the share screen. */
import { catalogue } from '../catalogue.ts';

export const shareTexts = catalogue('share', {
  title: 'Share Profile',
  back: 'Back to Profile',
  loading: 'Loading what is shared',
  failed: 'Error loading profile',
  retry: 'Try again',

  visibility: 'Visibility',
  publicMode: 'Public profile',
  publicHint: 'Members find you under Users, and your card can be seen on the web.',
  privateHint: 'Only you can see your card.',
  pending: 'Not sent yet',
  settingsLoading: 'Loading share settings',
  settingsFailed: 'Failed to fetch share settings',
  updateFailed: 'Failed to update share settings',

  settingsRetry: 'Try again',

  wordPublic: 'Your profile is public: these links work for everybody.',
  wordPrivate:
    'Your profile is not public, so these links do not work for others yet. Turn on “Public profile” above.',
  wordPending:
    'Your profile becomes public once this change is sent. Until then these links do not work for others.',
  wordUnknown:
    'We could not find out whether your profile is public. If it is not, these links do not work for others.',
  copiedClosed: 'It does not work for others until your profile is public.',

  qrTitle: 'QR code',
  qrHint: 'Scan it with a phone to open the profile in Telegram.',
  qrName: (link: string): string => `QR code of ${link}`,

  shareInMessenger: 'Share in Telegram',

  links: 'Links',
  ulid: 'ULID',
  profileId: 'Profile ID',
  copy: 'Copy',
  copyName: (row: string): string => `Copy the ${row} link`,
  copied: 'Copied',
  copyRefused: 'Copying was refused. The link is selected: copy it by hand.',
});
