/** Texts of the own profile, onboarding and the start dialog. */
import { catalogue } from '../catalogue.ts';

export const profileTexts = catalogue('profile', {
  title: 'Profile',
  loading: 'Loading profile :)',
  failed: 'Error loading profile',
  unreadable: 'Failed to fetch profile data',
  network: 'Network response was not ok',
  retry: 'Try again',

  editProfile: 'Edit Profile',
  share: 'Share',
  preview: 'Preview',
  joinButton: 'Join singularity',
  unsavedInput: 'Unsaved changes',

  replacedFields: {
    description: 'Description',
    phone: 'Phone',
    email: 'Email',
  },
  replacedLink: (url: string): string => `Link to ${url}`,

  welcome: (product: string) => `Welcome to ${product}!`,
  welcomeText: 'What are you into? Your interests help other members find you.',
  selectInterests: 'Select your interests (optional)',
  tagsFailed:
    'The interests could not be loaded. You can continue without them and add some later.',
  continue: 'Continue',
  interestsFailed: 'Your interests could not be saved. Please try again.',
  notSaved: (reason: string) => `Nothing was saved: ${reason}`,

  startTitle: (product: string) => `Welcome to ${product}!`,
  startQuestion: 'Would you like to view profile?',
  startView: 'View Profile',
  startCancel: 'Cancel',
});
