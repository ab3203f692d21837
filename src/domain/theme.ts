/** The theme that a member may choose for a device. The app decides which colours follow from it. */
export const themeChoices = ['system', 'dark', 'light', 'tma'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Anything unknown is 'system'. */
export const parseTheme = (text: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === text) ?? 'system';
