/**
 * Converts the colours of `ui/pictures/hue.css` to RGB, since the drawing library lacks OKLCH. Source:
 * https://bottosson.github.io/posts/oklab
 */

const channel = (linear: number): string => {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.003_130_8 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

/** `#rrggbb`; what no screen shows is clipped. */
const oklch = (lightness: number, chroma: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return `#${[
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
    .map(channel)
    .join('')}`;
};

/** The angles of `ui/pictures/hue.css`; a test compares them. */
export const hueAngles = [15, 40, 62, 120, 150, 175, 205, 232, 258, 285, 315, 345] as const;

export interface HueColours {
  solid: string;
  /** Under white text. */
  deep: string;
  from: string;
  to: string;
}

export const hueColours = (hue: number): HueColours => {
  const angle = hueAngles[hue] ?? hueAngles[0];
  return {
    solid: oklch(0.52, 0.13, angle),
    deep: oklch(0.37, 0.11, angle + 12),
    from: oklch(0.74, 0.13, angle),
    to: oklch(0.56, 0.16, angle + 24),
  };
};
