/** Colours as numbers, and whether text in one can be read on another (WCAG 2.2, 1.4.3). */

export type Colour = readonly [red: number, green: number, blue: number];

export const black: Colour = [0, 0, 0];
export const white: Colour = [255, 255, 255];

/** The contrast that text of our size needs. */
export const textContrast = 4.5;

/** Undefined for a value that is not '#rrggbb'. */
export const parseColour = (colour = ''): Colour | undefined => {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)?.slice(1);
  const [red, green, blue] = parts?.map((part) => Number.parseInt(part, 16)) ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue];
};

/** As '#rrggbb'. */
export const printColour = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/**
 * Mixes like `color-mix(in srgb, one share, other)`, in whole steps, so that the colour on screen is the one measured.
 */
export const mix = ([r1, g1, b1]: Colour, [r2, g2, b2]: Colour, share: number): Colour => {
  const part = (one: number, other: number) => Math.round(one * share + other * (1 - share));
  return [part(r1, r2), part(g1, g2), part(b1, b2)];
};

const linear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of WCAG 2.2, in [0, 1]. */
export const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** From 1 to 21. */
export const contrastOf = (one: Colour, other: Colour): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

export const reads = (colour: Colour, grounds: readonly Colour[]): boolean =>
  grounds.every((ground) => contrastOf(colour, ground) >= textContrast);

/** Moves the colour towards `goal` in twentieths, just far enough to be legible on all grounds. */
export const legible = (colour: Colour, goal: Colour, grounds: readonly Colour[]): Colour => {
  for (let step = 0; step < 20; step += 1) {
    const mixed = mix(goal, colour, step / 20);
    if (reads(mixed, grounds)) return mixed;
  }
  return goal;
};
