import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanPhone,
  isEmail,
  isPhone,
  isValidText,
  typedEmail,
  typedText,
} from '../../../src/domain/card/field-rules.ts';

const headline = { name: 'headline', shape: 'line' } as const;
const description = { name: 'description', shape: 'prose' } as const;

describe('phone', () => {
  test.each(['+12', '+123456789012345', '+4915112345678'])('%s passes', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  test.each(['+1', '+0123', '123', '+1234567890123456', '+1 23', '+12a', '++12', '+12\n', ''])(
    '%j fails',
    (phone) => {
      expect(isPhone(phone)).toBe(false);
    },
  );

  test('a plus, a first digit above 0 and 1 to 14 more digits are always a phone', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), digits, (first, rest) => {
        expect(isPhone(`+${first}${rest.join('')}`)).toBe(true);
      }),
    );
  });
});

describe('email', () => {
  test.each([
    'a@b.co',
    'first.last+tag@mail.example.org',
    'ölaf@müller.example',
    `${'a'.repeat(249)}@b.co`,
  ])('%s passes', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    'a@b',
    'a b@c.d',
    'a@b..co',
    '@b.co',
    'a@@b.co',
    'a@b.co ',
    'a@b.c>d',
    'a\u0000@b.co',
    '\uD800@b.co',
    'a@b.co\u200B',
    '\u202Aa@b.co\u202C',
    'a\u3164@b.co',
    'a@-b.co',
    'a@b-.co',
    'a@b!.co',
    'a@b.123',
    'a@203.0.113.7',
    `a@${'b'.repeat(64)}.co`,
    `${'a'.repeat(250)}@b.co`,
  ])('%j fails', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

test.each(['mailto:a@b.co', 'MAILTO: a@b.co', '\u200Bmailto:a＠b。co\u202C'])(
  '%j is the address of a copied link',
  (copied) => {
    expect(typedEmail(copied)).toBe('a@b.co');
  },
);

describe('description', () => {
  test('R37 holds 1,000 code points, however many units they take', () => {
    expect(isValidText(description, 'a'.repeat(1000))).toBe(true);
    expect(isValidText(description, '🚀'.repeat(1000))).toBe(true);
    expect(isValidText(description, 'a'.repeat(1001))).toBe(false);
  });

  test('refuses characters that the database cannot store', () => {
    expect(isValidText(description, 'a\u0000b')).toBe(false);
    expect(isValidText(description, 'a\uDC00b')).toBe(false);
  });
});

describe('R38 a phone number as it was copied', () => {
  test.each([
    ['+1 (555) 010-9999', '+15550109999'],
    ['+49\u00A0151\u202F1234\u20135678', '+4915112345678'],
    ['\u202A+49 151 12345678\u202C', '+4915112345678'],
    ['+49 (0) 151/123.456.78', '+4915112345678'],
    ['0049 151 12345678', '+4915112345678'],
    ['tel:+1-555-010-9999', '+15550109999'],
    [' +12 ', '+12'],
    ['٠٠٤٩ ١٥١ ١٢٣٤٥٦٧٨', '+4915112345678'],
    ['\u200F+۹۸ (۹۱۲) ۳۴۵', '+98912345'],
    ['＋８１（３）１２３４－５６７８', '+81312345678'],
    ['\u200Btel:+12', '+12'],
    ['+81ー90ー1234', '+81901234'],
    ['+49−151−123', '+49151123'],
    ['+32 2·123・45', '+32212345'],
    ['+1 23', '+123'],
  ])('%j becomes %s', (copied, kept) => {
    expect(cleanPhone(copied)).toBe(kept);
    expect(isPhone(cleanPhone(copied))).toBe(true);
  });

  test.each(['call me', '+1 555 ext. 5', 'a@b.co', '', '+', '++12'])('%j stays', (text) => {
    expect(cleanPhone(text)).toBe(text);
  });

  test('the rule itself accepts no blanks, and a clean number stays', () => {
    expect(isPhone('+1 23')).toBe(false);
    expect(cleanPhone('+15550109999')).toBe('+15550109999');
  });
});

describe('R210 headline', () => {
  test.each(['', 'Maps for people who get lost', 'أرسم الخرائط', '👩‍🎨'.repeat(20), 'x'.repeat(60)])(
    '%j passes',
    (text) => {
      expect(isValidText(headline, text)).toBe(true);
    },
  );

  test.each(['x'.repeat(61), 'a\u0000', '\ud800'])('%j fails', (text) => {
    expect(isValidText(headline, text)).toBe(false);
  });

  test('what is typed becomes one line, and again the same', () => {
    expect(typedText(headline, '  Maps\r\n\tand \u2029 walks\u200b ')).toBe('Maps and walks');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = typedText(headline, text);
        expect(typedText(headline, line)).toBe(line);
        fc.pre(!text.includes('\u0000') && text.isWellFormed());
        expect(line).not.toMatch(/[\n\r\t\u2028\u2029]/);
      }),
    );
  });
});
