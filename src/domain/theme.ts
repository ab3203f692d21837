/** The theme that a member may choose for a device, and the scheme that results. The app decides on the colours. */
export const themeChoices = ['system', 'dark', 'light', 'tma'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Anything unknown is 'system'. */
export const parseTheme = (text: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === text) ?? 'system';

/** Its name in the storage: the only local value without a member's id, since the page needs it before it knows the member. */
export const themeKey = 'theme';

export type Scheme = 'light' | 'dark';

const hexColour = /^#[0-9a-f]{6}$/i;

/** Relative brightness of '#rrggbb' in [0, 1], by the weights of ITU-R BT.601. */
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
};

/**
 * Light or dark, as the page will look. If the messenger names no background, the system decides. `params`: the
 * messenger's colours.
 */
export const effectiveScheme = (
  choice: ThemeChoice,
  prefersDark: boolean,
  params: Readonly<Record<string, string>>,
): Scheme => {
  if (choice === 'light' || choice === 'dark') return choice;
  const background = params['bg_color'];
  if (choice === 'tma' && background && hexColour.test(background)) {
    return brightness(background) < 0.5 ? 'dark' : 'light';
  }
  return prefersDark ? 'dark' : 'light';
};
