/** Texts of the notice that another device replaced what was saved here. */
export const replacedTexts = {
  title: 'Changed since you saved it here, for instance on another device:',
  empty: '(empty)',
  mineAgain: 'Use mine again',
  mineAgainOf: (name: string): string => `Use mine again: ${name}`,
  keepTheirs: 'Dismiss',
  keepTheirsOf: (name: string): string => `Dismiss: ${name}`,
} as const;
