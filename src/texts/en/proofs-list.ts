/** Texts of the list of a member's proofs. */
export const proofsListTexts = {
  title: 'Your ZK Proofs',
} as const;
