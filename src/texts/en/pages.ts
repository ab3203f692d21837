/** Texts of the server's own: previews of public cards, as other sites show them. */
export const pagesTexts = {
  product: 'Member Cards',
  /** For a card without a description and without tags. */
  cardDescription: (name: string) => `${name}'s profile card on Member Cards.`,
  noCardDescription: 'Profile cards of a community network.',
} as const;
