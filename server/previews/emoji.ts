/** Emoji in colour: pictures of Twemoji, one file for each sequence, which the drawing library places like a photo. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve('@twemoji/svg/package.json'));

/** A file's name has the code points, mostly without variation selectors. */
const fileOf = (text: string): string =>
  path.join(folder, `${Array.from(text, (one) => one.codePointAt(0)?.toString(16)).join('-')}.svg`);

const known = new Map<string, string | undefined>();
const maxKnown = 500;

/** A data URI of the emoji; undefined for what is none, or is newer than the pictures. */
export const emojiPicture = (text: string): string | undefined => {
  if (known.has(text)) return known.get(text);
  const file = [text, text.replace(/\uFE0F/gu, '')].map(fileOf).find((one) => existsSync(one));
  const picture = file && `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
  if (known.size < maxKnown) known.set(text, picture);
  return picture;
};
