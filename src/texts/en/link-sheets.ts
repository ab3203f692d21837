/** Texts inside the sheets of a card's further links, which load when they are first wanted. */
export const linkSheetTexts = {
  /** Headings of the groups of messenger links. */
  groups: {
    handle: 'Profile',
    miniApps: 'Mini apps',
    channels: 'Channels',
    forums: 'Forums',
  },
  openInMessenger: (name: string) => `Open @${name} in Telegram?`,
} as const;
