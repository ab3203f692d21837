/** The theme that a member may choose for a device; what it comes to is the app's business. */
export const themeChoices = ['system', 'dark', 'light', 'tma'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Anything unknown is 'system'. */
export const parseTheme = (text: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === text) ?? 'system';
