/** Texts of handing on a public card's address, which load when that is wanted. */
export const cardSharingTexts = {
  copied: 'Link copied',
  notCopied: 'Copy the address above',
} as const;
