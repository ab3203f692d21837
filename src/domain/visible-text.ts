/**
 * What of a text can be seen. Pasted texts bring marks along that show nothing: directions around a copied number,
 * zero-width blanks, fillers that are letters for Unicode. They would make an address wrong that looks right, and a
 * title that is none.
 */

/**
 * Shows nothing by itself: directions, joiners, fillers, variation selectors, the empty Braille pattern, a note without a
 * head, blank hieroglyphs, and the place of an object, which dictating leaves behind.
 */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc\u{1d159}\u{13441}\u{13442}`;

/** Scripts in which joiners are spelling: 'می‌خواهم' and 'क्‍ष' (RFC 5892, appendix A.1 and A.2). */
const joined =
  'Arabic Syriac Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer'
    .split(' ')
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('');

// First the joiner itself: to look behind at every mark of a long tower of them would take its length squared.
const joiner = String.raw`[\u200c\u200d](?<=[${joined}]\p{M}*.)(?=[${joined}])`;

/** Source of a pattern: the sequences that are one emoji (UTS #51, 1.4.9), so flags, families, tones and keycaps. */
const one = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|[\u{E0020}-\u{E007E}]+\u{E007F})?`;
const flag = String.raw`\p{Regional_Indicator}{2}`;
const keycap = String.raw`[0-9#*]\uFE0F?\u20E3`;

export const emojiSequence = `${flag}|${keycap}|${one}(?:\\u200D${one})*`;

const removed = new RegExp(`(${emojiSequence})|(?!${joiner})[${unseen}]`, 'gu');
const isOneUnseen = new RegExp(`^[${unseen}]$`, 'u');
const visible = new RegExp(`(?![${unseen}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Whether a character shows nothing by itself. */
export const isUnseen = (character: string): boolean => isOneUnseen.test(character);

/** Whether a text shows nothing: blanks, marks that show nothing, and accents of no letter. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** The text without marks that show nothing, except joiners that are spelling, or make one emoji of several. */
export const withoutUnseen = (text: string): string =>
  text.replace(removed, (_, emoji: string | undefined) => emoji ?? '');

/** From the first character that shows something. */
export const fromVisible = (text: string): string => text.slice(Math.max(0, text.search(visible)));

/** Towers of accents, which cover what is above and below them (UTS #39, 5.4: no more than four). */
const tower = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

/** Several empty lines in a row, which push away all that follows the text. */
const gap = /\n([^\S\n]*\n){2,}/g;

/** Of nearly all texts, at a tenth of the cost: nothing in them but what shows, and blanks. */
const plain = new RegExp(`^(?:[ -~]*|[^\\p{C}\\p{M}${unseen}]*)$`, 'u');

/** Of a keyboard for Chinese or Japanese: '＠', '．', '７'. */
const wide = /[\uff01-\uff5e\ufe50-\ufe6b]/g;

export const narrow = (text: string): string => text.replace(wide, (one) => one.normalize('NFKC'));

/** What shows of a text: without such marks, towers, gaps and blanks around it; '' for one that shows nothing. */
export const shown = (text: string): string => {
  if (plain.test(text)) return text.trim();
  if (isBlank(text)) return '';
  return withoutUnseen(text).replace(tower, '$1').replace(gap, '\n\n').trim();
};

/** A name or a number at a service, as it is meant: an email address, a phone number, a handle. */
export const cleanAddress = (text: string): string => narrow(shown(text)).trim();
