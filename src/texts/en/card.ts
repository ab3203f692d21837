/** Texts inside a profile card and of the public page. */
export const cardTexts = {
  about: 'About',
  showMore: 'Show more',
  showLess: 'Show less',
  contact: 'Contact',
  links: 'Links',
  tags: 'Interests',
  phone: 'Phone',
  email: 'Email',
  emptyOwn: 'Your card has no description, contacts or links yet.',

  /** The key of the platform, in lower case. */
  openPlatform: (platform: string) => `Open ${platform} link?`,
  openInMessenger: (name: string) => `Open @${name} in Telegram?`,

  messenger: 'Telegram',
  messengerTitle: 'Telegram',
  messengerProfile: 'Profile',
  miniApps: 'Mini apps',
  channels: 'Channels',
  forums: 'Forums',
  productHunt: 'ProductHunt',

  loading: 'Loading profile :)',
  openInBot: 'Open in Telegram Bot',
  openInTelegram: 'Open in Telegram',
  retry: 'Try again',
  notFoundTitle: 'Profile Not Found',
  notFound: 'Profile not found',
  notPublic: 'Profile is not public',
  unauthorised: 'Unauthorized - Profile requires authentication',
  notFilled: 'Profile is not filled',
  httpError: (status: number, statusText = 'Unknown error') => `Error: ${status} ${statusText}`,
  networkError: (message: string) => `Error loading profile: ${message}`,
} as const;
