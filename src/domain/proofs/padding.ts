/**
 * Pads message samples and private notes, so that a ciphertext reveals nothing about its text's length. Every title is
 * encrypted as 100 bytes, every content as 255, and every note as 500. A marker '_' follows the text, then random
 * characters up to the limit. A reader removes everything from the first '_' on. The text's own '_' must survive that,
 * so they are written as U+001A, which also takes one byte, and shown as '_' again. U+001A itself is refused as input.
 * A content of exactly the limit has no marker and needs none, nor does such a note; a title always has one.
 */
import { limits } from '../limits.ts';

export type SampleField = 'title' | 'content';

/** In bytes of UTF-8. */
export const titleLimit = limits.messageTitleBytes;
export const contentLimit = limits.messageContentBytes;

/** Returns random bytes; the caller's source decides how random they are. */
export type RandomBytes = (count: number) => Uint8Array<ArrayBuffer>;

/**
 * Why a text cannot be saved. `no-room-for-marker`: a title of the limit or more. `too-long`: a content above it.
 * `forbidden-character`: U+001A, or half of a surrogate pair, which UTF-8 cannot hold.
 */
export type SampleFault = 'empty' | 'no-room-for-marker' | 'too-long' | 'forbidden-character';

const marker = '_';
const standIn = '\u001A';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@#!$%^&*()+=';

/** Bytes of one code point in UTF-8; half of a surrogate pair counts as its replacement character. */
const bytesOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/** Length in UTF-8. */
export const byteLength = (text: string): number => {
  let length = 0;
  for (const character of text) length += bytesOf(character.codePointAt(0) ?? 0);
  return length;
};

const isPaddable = (text: string): boolean =>
  !text.includes(standIn) && !/\p{Surrogate}/u.test(text);

/** Why a text cannot be a sample's title or content; undefined when it can. */
export const sampleFault = (field: SampleField, text: string): SampleFault | undefined => {
  if (text === '') return 'empty';
  if (!isPaddable(text)) return 'forbidden-character';
  const length = byteLength(text);
  if (field === 'title') return length >= titleLimit ? 'no-room-for-marker' : undefined;
  return length > contentLimit ? 'too-long' : undefined;
};

/** Why a text cannot be a private note; undefined when it can. */
export const noteFault = (text: string): 'forbidden-character' | 'too-long' | undefined => {
  if (!isPaddable(text)) return 'forbidden-character';
  return byteLength(text) > limits.noteBytes ? 'too-long' : undefined;
};

/** Bytes that would make some characters more likely than others are drawn again. */
const evenBytes = 256 - (256 % alphabet.length);

const randomFiller = (length: number, random: RandomBytes): string => {
  let filler = '';
  while (filler.length < length) {
    const bytes = random(length - filler.length);
    if (bytes.length === 0) throw new RangeError('a source of random bytes that gives none');
    for (const byte of bytes) {
      if (byte < evenBytes) filler += alphabet.charAt(byte % alphabet.length);
    }
  }
  return filler;
};

/** Pads to exactly `limitBytes` in UTF-8. The text passed `sampleFault`, so one that does not fit is a bug. */
export const pad = (text: string, limitBytes: number, random: RandomBytes): string => {
  const room = limitBytes - byteLength(text);
  if (room < 0 || !isPaddable(text)) throw new RangeError('a text that cannot be padded');
  const written = text.replaceAll(marker, standIn);
  return room === 0 ? written : written + marker + randomFiller(room - 1, random);
};

/** Removes the padding. Texts of other writers without '_' inside read as they always did. */
export const unpad = (padded: string): string => {
  const end = padded.indexOf(marker);
  return (end < 0 ? padded : padded.slice(0, end)).replaceAll(standIn, marker);
};
