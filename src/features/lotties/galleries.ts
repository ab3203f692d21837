/** The contents of the two galleries: files of `animations/`, in Lottie's format. */
import type { lottiesTexts } from '#texts/lotties';

export type AnimationName = keyof typeof lottiesTexts.names;
export type GalleryName = 'symbols' | 'treasures';

export interface Exhibit {
  name: AnimationName;
  /** The frame to show while it is stopped. */
  poster: number;
}

export const galleries: Readonly<Record<GalleryName, readonly Exhibit[]>> = {
  symbols: [
    { name: 'fire', poster: 0 },
    { name: 'hundred', poster: 76 },
    { name: 'rocket', poster: 12 },
    { name: 'thumbs-up', poster: 24 },
    { name: 'heart', poster: 24 },
    { name: 'confetti', poster: 27 },
  ],
  treasures: [
    { name: 'coin', poster: 48 },
    { name: 'gem', poster: 22 },
    { name: 'wallet', poster: 18 },
    { name: 'chain', poster: 60 },
    { name: 'padlock', poster: 48 },
    { name: 'exchange', poster: 10 },
  ],
};
