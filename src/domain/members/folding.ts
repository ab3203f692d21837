/**
 * What letters are compared by in a search: as people type them who have another keyboard, or are in a hurry. Case,
 * compatible forms, diacritics, digits of other scripts and marks that show nothing make no difference.
 *
 * Unicode's decompositions have most of it. `variants` adds the letters that have none: Latin letters as CLDR's
 * Latin-ASCII (ə as in passports, ICAO 9303); Arabic, Persian and Hindi ones as Lucene's normalisers; final, cursive
 * and dead forms as Unicode's collation, which compares them as equal. Letters of Kazakh and its neighbours become
 * those of a Russian keyboard, letters of Kurdish those of an Arabic one. Letters of different scripts that look alike
 * stay different.
 */
import { asciiDigits } from '../text.ts';
import { isUnseen } from '../visible-text.ts';

/** Letters of English and the like, which have no other form: half of a community, at a tenth of the cost. */
const plain = /^[\x20-\x7e]*$/;

/** It only lengthens its neighbours. */
const tatweel = '\u0640';

/**
 * Of Latin, Greek, Cyrillic, Hebrew and Arabic, and the nuktas of India, which many leave out. Other marks of other
 * scripts are letters, as are those of kana.
 */
const diacritic =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\u093c\u09bc\u0a3c\u0abc\u0b3c]/u;

/** The letter, and those that are taken for it: in lower case, without what a decomposition tells. */
const variants: Readonly<Record<string, string>> = {
  a: 'ⱥᴀ',
  ae: 'æᴁ',
  b: 'ƀƃɓʙᴃ',
  c: 'ƈȼɕᴄ',
  d: 'ðđƌȡɖɗᴅᴆ',
  dz: 'ʣʥ',
  e: 'əǝɇɛᴇ',
  f: 'ƒꜰ',
  g: 'ǥɠɡɢʛ',
  h: 'ħɦʜⱨ',
  hv: 'ƕ',
  i: 'ɨɩɪ',
  j: 'ȷɉɟʝᴊ',
  k: 'ƙᴋⱪ',
  l: 'łƚȴɫɬɭʟᴌⱡ',
  m: 'ɱᴍ',
  n: 'ŋƞȵɲɳɴ',
  o: 'øɔᴏ',
  oe: 'œɶ',
  oi: 'ƣ',
  p: 'ƥᴘᵽ',
  q: 'ĸʠɋ',
  r: 'ɍɽɾʀ',
  s: 'ȿʂꜱ',
  t: 'ŧƫƭʈᴛⱦ',
  th: 'þ',
  ts: 'ʦƾ',
  u: 'ʉᴜ',
  v: 'ʋᴠⱱⱴ',
  w: 'ᴡⱳ',
  y: 'ƴɏʏ',
  z: 'ƶȥɀʐʑᴢⱬ',
  а: 'ә',
  г: 'ґғҕ',
  ж: 'җ',
  з: 'ҙ',
  к: 'қҡҝ',
  н: 'ңҥ',
  о: 'ө',
  с: 'ҫ',
  у: 'үұ',
  х: 'һҳ',
  ч: 'ҷҹ',
  כ: 'ך',
  מ: 'ם',
  נ: 'ן',
  פ: 'ף',
  צ: 'ץ',
  וו: 'װ',
  וי: 'ױ',
  יי: 'ײ',
  ا: 'ٱ',
  ر: 'ڕ',
  ل: 'ڵ',
  ه: 'ةھہۃە',
  و: 'ۆ',
  ك: 'کڪ',
  ي: 'ىیۍېےێ',
  'ं': 'ँ',
  ত্: 'ৎ',
  ക്: 'ൿ',
  ണ്: 'ൺ',
  ന്: 'ൻ',
  ര്: 'ർൎ',
  ല്: 'ൽ',
  ള്: 'ൾ',
  เเ: 'แ',
};

/** Light letters in dark circles and squares, which fancy names have; those in light ones decompose. */
const inSigns = Array.from('abcdefghijklmnopqrstuvwxyz', (letter, at) =>
  [0x1f150, 0x1f170].map((first) => [String.fromCodePoint(first + at), letter] as const),
);

const letters = new Map([
  ...inSigns.flat(),
  ...Object.entries(variants).flatMap(([letter, others]) =>
    Array.from(others, (one) => [one, letter] as const),
  ),
]);

const katakana = /^[\u30a1-\u30f6\u30fd]$/;

const foldLetter = (character: string): string => {
  if (isUnseen(character) || character === tatweel || diacritic.test(character)) return '';
  if (katakana.test(character)) return String.fromCharCode(character.charCodeAt(0) - 0x60);
  return letters.get(character) ?? asciiDigits(character);
};

/** Upper case comes first: ß, ı, ς and their like have no lower one. */
const withoutCase = (text: string): string => text.toUpperCase().toLowerCase();

const foldCharacter = (character: string): string =>
  Array.from(withoutCase(character.normalize('NFKD')).normalize('NFKD'), foldLetter).join('');

/** The characters of a community are few; those of all scripts are not. */
const known = new Map<string, string>();
const maxKnown = 5000;

const knownFold = (character: string): string => {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = foldCharacter(character);
  if (known.size < maxKnown) known.set(character, folded);
  return folded;
};

/** The form in which two texts are compared. Folding it again changes nothing. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  const folded = lower.replace(/\P{ASCII}/gu, knownFold);
  return plain.test(folded) ? folded : folded.normalize('NFC');
};
