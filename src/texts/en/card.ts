/** Texts inside a profile card. */
export const cardTexts = {
  showMore: 'Show more',
  showLess: 'Show less',
  contact: 'Contact',
  links: 'Links',
  tags: 'Interests',
  phone: 'Phone',
  email: 'Email',

  productHunt: 'Product Hunt',

  saveContact: 'Save contact',
  share: 'Share',

  openInBot: 'Open in Telegram Bot',
} as const;
