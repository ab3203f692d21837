/**
 * Texts that are proven. A text is split into blocks of exactly 16 characters (code points, so that none is torn
 * apart). The last block is filled with U+0000, which count as characters and are not shown. The bytes of a block are
 * its UTF-8, followed by zeros up to 64.
 */
import { proofTextLimits } from '../limits.ts';

/** Why a text cannot be proven. `forbidden-character`: U+0000, or half of a surrogate pair, which UTF-8 cannot hold. */
export type ProofTextFault = 'empty' | 'too-long' | 'forbidden-character';

/** `neutral`: nothing is written yet. */
export type BarTone = 'neutral' | 'green' | 'blue' | 'yellow' | 'red';

const { blockCharacters, blockBytes, characters: maxCharacters, bytes: maxBytes } = proofTextLimits;
const filler = '\0';
const encoder = new TextEncoder();

export interface TextSize {
  /** Code points. */
  characters: number;
  /** Of UTF-8. */
  bytes: number;
}

export const sizeOf = (text: string): TextSize => ({
  characters: Array.from(text).length,
  bytes: encoder.encode(text).length,
});

export const proofTextFault = (text: string): ProofTextFault | undefined => {
  if (text === '') return 'empty';
  if (text.includes(filler) || /\p{Surrogate}/u.test(text)) return 'forbidden-character';
  const { characters, bytes } = sizeOf(text);
  return characters > maxCharacters || bytes > maxBytes ? 'too-long' : undefined;
};

/** Green up to 16 characters, blue up to 240, yellow up to 256, red above. */
export const barTone = (characters: number): BarTone => {
  if (characters === 0) return 'neutral';
  if (characters <= blockCharacters) return 'green';
  if (characters <= 240) return 'blue';
  return characters <= maxCharacters ? 'yellow' : 'red';
};

/** How many blocks a text takes. */
export const blocksNeeded = (text: string): number =>
  Math.ceil(sizeOf(text).characters / blockCharacters);

/** Splits into blocks of exactly 16 code points, the last one filled with U+0000. The text passed `proofTextFault`. */
export const splitText = (text: string): string[] => {
  const all = Array.from(text);
  return Array.from({ length: blocksNeeded(text) }, (_, index) => {
    const block = all.slice(index * blockCharacters, (index + 1) * blockCharacters);
    return block.join('') + filler.repeat(blockCharacters - block.length);
  });
};

/** The 64 bytes that are encrypted. */
export const bytesOfBlock = (block: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(blockBytes);
  const { read } = encoder.encodeInto(block, bytes);
  if (read < block.length) throw new RangeError('a block of more than 64 bytes');
  return bytes;
};

/**
 * The 16 characters of a decrypted block, including the filling; undefined if it is not a block, as with a wrong key.
 * The U+0000 of its text are among the zero bytes at its end.
 */
export const textOfBlock = (block: Uint8Array): string | undefined => {
  try {
    const all = Array.from(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(block),
    );
    const isFilled = all.slice(blockCharacters).every((one) => one === filler);
    return isFilled ? all.slice(0, blockCharacters).join('') : undefined;
  } catch {
    return undefined;
  }
};

/** Shown in place of a U+0000 within a text, so that no character is hidden. */
const shownFiller = '\u{2400}';

/**
 * Joins the decrypted blocks of a message into a text, without the filling at its end; undefined if one of them is not
 * a block. This app's texts have no U+0000 inside. In texts of other apps, '␀' replaces it.
 */
export const joinBlocks = (blocks: readonly Uint8Array[]): string | undefined => {
  const texts = blocks.map(textOfBlock);
  return texts.includes(undefined)
    ? undefined
    : texts.join('').replace(/\0+$/, '').replaceAll(filler, shownFiller);
};
