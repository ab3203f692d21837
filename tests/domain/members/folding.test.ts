import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiDigits } from '../../../src/domain/text.ts';
import { fold } from '../../../src/domain/members/folding.ts';
import { foldedText } from '../../../src/domain/members/member-search.ts';

/** Each row: a source outside of this project, and pairs that it has. */
const sources: Record<string, [text: string, folded: string][]> = {
  'CLDR, common/transforms/Latin-ASCII.xml': [
    ['Łucjan', 'lucjan'],
    ['Søren', 'soren'],
    ['Ægir', 'aegir'],
    ['Œuvre', 'oeuvre'],
    ['Đặng', 'dang'],
    ['Þór Guðrún', 'thor gudrun'],
    ['Ħal Ŋala Ŧuná', 'hal nala tuna'],
    ['ǥɠɡɢʛ', 'ggggg'],
    ['Ɓala Ƙofa Ɗan Ƴar', 'bala kofa dan yar'],
    ['ᴀɴɴᴀ ʙᴇʟʟ ꜰꜱ', 'anna bell fs'],
  ],
  'Unicode, CaseFolding.txt, C and F': [
    ['Straße STRASSE STRAẞE', 'strasse strasse strasse'],
    ['ΜΑΡΙΟΣ Μάριος', 'μαριοσ μαριοσ'],
    ['ſteﬃ K', 'steffi k'],
    ['ϐϑϕϖϰϱϵ', 'βθφπκρε'],
  ],
  'Unicode, SpecialCasing.txt, tr and az': [['I İ ı i', 'i i i i']],
  'ICAO 9303, part 3, section 6': [['Əliyev', 'eliyev']],
  'UnicodeData.txt, names: KA WITH DESCENDER, CHE WITH DESCENDER and WITH VERTICAL STROKE': [
    ['Қазақ Тоҷик ҹ', 'казак точик ч'],
  ],
  'Lucene, PersianNormalizer and ArabicNormalizer': [
    ['کیانا', 'كيانا'],
    ['علی على علي', 'علي علي علي'],
    ['ہانی هانی', 'هاني هاني'],
    ['أحمد إحمد آحمد', 'احمد احمد احمد'],
    ['فاطمة', 'فاطمه'],
    ['محـــمد', 'محمد'],
  ],
  'Unicode, confusables.txt: alef wasla, keheh, swash kaf, heh doachashmee, ae': [
    ['ٱ ک ڪ ھ ە', 'ا ك ك ه ه'],
  ],
  'Unicode, extracted/DerivedNumericType.txt': [
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९ ๔๕ ７８ 𝟗𝟘 𞥑', '0123456789 45 78 90 1'],
  ],
  'Unicode, DerivedCoreProperties.txt, Default_Ignorable_Code_Point': [
    ['علی‌رضا', 'عليرضا'],
    ['A\u200Bn\u2060n\u00ADa\u034F\u3164\uFE0F\u{E0041}', 'anna'],
    ['\u202AOcto\u202C\u2066cat\u2069\u200F\uFEFF', 'octocat'],
  ],
  'Lucene, HindiNormalizer: nukta and candrabindu': [
    ['फ़िरोज़ ज़ैद', 'फिरोज जैद'],
    ['हँस चाँद', 'हंस चांद'],
  ],
  'Unicode, confusables.txt: sara ae': [['แก้ว เเก้ว', 'เเก้ว เเก้ว']],
  'Kazakh and Tatar names as Russian texts have them': [
    ['Нұрсұлтан Қасым', 'нурсултан касым'],
    ['Әлия Шәһит Җәмилә', 'алия шахит жамила'],
  ],
  'a keyboard for Arabic, with a Kurdish name': [['ڕۆژین ڵێ', 'روژين لي']],
  'a keyboard without Hebrew points or Arabic vowel signs': [
    ['מֹשֶׁה מְנַחֵם', 'משה מנחמ'],
    ['مُحَمَّد', 'محمد'],
  ],
};

describe.each(Object.entries(sources))('%s', (_, pairs) => {
  test.each(pairs)('%s folds to %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

/** Of the basic plane and the first of the others, with cases or without. */
const letters = Array.from({ length: 0x1ffff }, (_, at) => String.fromCodePoint(at)).filter((one) =>
  /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\u{1f150}-\u{1f189}]$/u.test(one),
);
const between = (first: string, last: string, script: RegExp): string[] =>
  letters.filter((one) => one >= first && one <= last && script.test(one));

/** ICU's root collation at its first level, which is that of CLDR. */
const { compare } = new Intl.Collator('und', { sensitivity: 'base' });
const pairs = ['ae', 'oe', 'ss', 'th', 'dz', 'ij', 'lj', 'nj', 'hv', 'oi', 'ts']
  .concat('abcdefghijklmnopqrstuvwxyz'.split(''))
  .concat('ണ് ന് ര് ല് ള് ക് ত্'.split(' '));

test.each([
  ['Latin, of living spellings', 'a', '\u024f', /\p{Script=Latin}/u],
  ['Greek', '\u0370', '\u03ff', /\p{Script=Greek}/u],
  ['Cyrillic', '\u0430', '\u052f', /\p{Script=Cyrillic}/u],
  ['Hebrew', '\u05d0', '\u05ea', /\p{Script=Hebrew}/u],
  ['Devanagari', '\u0904', '\u095f', /\p{Script=Devanagari}/u],
  ['Bengali', '\u0985', '\u09df', /\p{Script=Bengali}/u],
  ['Malayalam', '\u0d05', '\u0d7f', /\p{Script=Malayalam}/u],
  ['Latin in dark circles and squares', '\u{1f150}', '\u{1f189}', /\p{So}/u],
])('letters that ICU compares as equal are one: %s', (_, first, last, script) => {
  const all = between(first, last, script);
  for (const letter of all) {
    const same = [letter, ...all, ...pairs].filter((other) => compare(letter, other) === 0);
    expect([letter, new Set(same.map(foldedText)).size]).toEqual([letter, 1]);
  }
});

test('hiragana, katakana and half-width katakana are one, as for ICU', () => {
  for (const katakana of between('\u30a1', '\u30f6', /\p{Script=Katakana}/u)) {
    const hiragana = String.fromCodePoint((katakana.codePointAt(0) ?? 0) - 0x60);
    expect(compare(hiragana, katakana)).toBe(0);
    expect(fold(katakana)).toBe(fold(hiragana));
  }
  expect(fold('ﾀﾞﾅｶ')).toBe(fold('だなか'));
  expect(fold('みすゞ')).toBe(fold('ミスヾ'));
});

test('the cases of every letter are one', () => {
  for (const letter of letters)
    expect([letter, fold(letter.toUpperCase())]).toEqual([letter, fold(letter.toLowerCase())]);
});

test('letters of different scripts, and of one script, stay apart', () => {
  const apart = 'a а α o о ο в b и і ш щ س ش ك گ د ذ か が क ख ก ข'.split(' ');
  expect(new Set(apart.map(fold)).size).toBe(apart.length);
});

test('folding a text again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test('only digits become ASCII digits', () => {
  expect(asciiDigits('+٩٧١ ５a½②')).toBe('+971 5a½②');
});
