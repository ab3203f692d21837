/** Texts of the own profile, onboarding and the start dialog. */
export const profileTexts = {
  title: 'Profile',
  loading: 'Loading profile :)',
  failed: 'Error loading profile',
  unreadable: 'Failed to fetch profile data',
  network: 'Network response was not ok',
  stale: 'Showing what was last loaded.',
  retry: 'Try again',

  editProfile: 'Edit Profile',
  messageSamples: 'Message Samples',
  share: 'Share',
  pending: 'Not sent yet',

  joinButton: 'Join singularity',
  joinPrompt: 'Join Singularity',
  locked: {
    messengerLinks: 'Other messenger links',
    customLinks: 'Custom links',
    productHuntLinks: 'Product Hunt links',
  },
  singularityTitle: 'Singularity',
  benefits: [
    ['Badge and recognition', 'A badge beside your name, on your card and in Users.'],
    ['Premium support', 'Your questions come first.'],
    ['Extended links', 'More room for what you do:'],
    ['Web card', 'A rich preview wherever your card is shared.'],
    ['All reactions', 'Unlimited reactions, several on one card.'],
  ],
  extendedLinks: ['Telegram +15', 'Custom Links (+3)', 'Product Hunt +15'],
  subscribeLater: 'Subscribing comes with a later version of this app.',
  subscriptionTerms: 'Monthly subscription • Cancel anytime',

  viewsTitle: 'Profile Views',
  viewsToday: 'Today',
  viewsTotal: 'Total',
  viewsFailed: 'Failed to load view statistics',

  welcome: 'Welcome to Member Cards!',
  welcomeText: 'Your card is nearly ready. Tell others what you care about.',
  selectInterests: 'Select your interests (optional)',
  tagsFailed: 'The interests could not be loaded. You can go on without and add some later.',
  continue: 'Continue',
  interestsFailed: 'Your interests could not be saved. Please try again.',
  notSaved: (reason: string) => `Nothing was saved: ${reason}`,

  startTitle: 'Welcome to Member Cards!',
  startQuestion: 'Would you like to view profile?',
  startView: 'View Profile',
  startCancel: 'Cancel',
} as const;
