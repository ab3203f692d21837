/** How much of a description shows before a reader asks for all of it. */
import { takeCodePoints } from '../text.ts';

/** In code points. It belongs to the table in limits.ts, but a card needs only this limit and not the table. */
export const descriptionPreviewLength = 255;

/** The beginning of a long description, or all of a short one. */
export const descriptionPreview = (text: string): string =>
  takeCodePoints(text, descriptionPreviewLength);
