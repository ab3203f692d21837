/** Texts inside a profile card. */
export const cardTexts = {
  showMore: 'Show more',
  showLess: 'Show less',
  contact: 'Contact',
  links: 'Links',
  tags: 'Interests',
  /** Read out after an interest that the reader has as well. */
  sharedInterest: ', shared interest',
  phone: 'Phone',
  email: 'Email',
  emptyOwn: 'Your card is still empty. Add a line about yourself and a way to reach you.',

  /** The key of the platform, in lower case; its chip bears the name as the owner writes it. */
  openPlatform: (platform: string) => `Open ${platform} link?`,

  messenger: 'Telegram',
  productHunt: 'Product Hunt',

  linkCount: (count: number): string => (count === 1 ? '1 link' : `${count} links`),

  message: 'Message',
  call: 'Call',
  saveContact: 'Save contact',
  share: 'Share',
  linkCopied: 'Link copied',

  openInBot: 'Open in Telegram Bot',
} as const;
