/** Reads the file for an address book by the rules of RFC 2426, and compares it with the contact. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vcardOf, type VcardContact } from '../../../src/domain/card/vcard.ts';

const bea: VcardContact = {
  firstName: 'Bea',
  lastName: 'Lind',
  phone: '+491701234567',
  email: 'bea@example.org',
  links: [{ label: 'GitHub', url: 'https://github.com/bea' }],
  title: 'Maps, and walks',
  note: 'Maps; walks, and\nmore \\ less',
};

const unfold = (file: string): string[] =>
  file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);

const unescape = (text: string): string =>
  text.replace(/\\(.)/gs, (_, character: string) => (character === 'n' ? '\n' : character));

const valueOf = (file: string, name: string): string | undefined => {
  const line = unfold(file).find((one) => one.split(/[;:]/)[0] === name);
  return line?.slice(line.indexOf(':') + 1);
};

/** The text as it is read back: uniform line breaks, and no other control characters. */
const seen = (text: string): string =>
  text.replace(/\r\n|[\n\r\u2028\u2029]/g, '\n').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');

test('a whole vCard', () => {
  expect(vcardOf(bea)).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lind;Bea;;;',
      'FN:Bea Lind',
      String.raw`TITLE:Maps\, and walks`,
      'TEL;TYPE=CELL:+491701234567',
      'EMAIL;TYPE=INTERNET:bea@example.org',
      'item1.URL:https://github.com/bea',
      'item1.X-ABLabel:GitHub',
      String.raw`NOTE:Maps\; walks\, and\nmore \\ less`,
      'END:VCARD',
      '',
    ].join('\r\n'),
  );
});

test('missing fields are left out', () => {
  expect(unfold(vcardOf({ firstName: 'Emeka', lastName: null, links: [] }))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;Emeka;;;',
    'FN:Emeka',
    'END:VCARD',
  ]);
});

describe('any text', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });

  test('no line is longer than 75 octets, and none breaks a character', () => {
    fc.assert(
      fc.property(anyText, anyText, (firstName, note) => {
        for (const line of vcardOf({ ...bea, firstName, note }).split('\r\n')) {
          const octets = new TextEncoder().encode(line);
          expect(octets.length).toBeLessThanOrEqual(75);
          expect(new TextDecoder('utf-8', { fatal: true }).decode(octets)).toBe(line);
        }
      }),
    );
  });

  test('is read back unchanged, and adds no line', () => {
    fc.assert(
      fc.property(anyText, fc.string({ unit: 'binary', minLength: 1 }), (name, note) => {
        const file = vcardOf({ ...bea, firstName: `A${name}`, note: `A${note}` });
        expect(unescape(valueOf(file, 'NOTE') ?? '')).toBe(seen(`A${note}`));
        expect(unescape(valueOf(file, 'FN') ?? '')).toBe(seen(`A${name} Lind`));
        expect(unfold(file)).toHaveLength(11);
      }),
    );
  });

  test('R164 a photo is a single value over many lines', () => {
    const base64 = 'QUJD'.repeat(20_000);
    const file = vcardOf({ ...bea, photo: { type: 'JPEG', base64 } });
    expect(file.split('\r\n').every((line) => line.length <= 75)).toBe(true);
    expect(unfold(file)).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${base64}`);
  });

  test('an address cannot end its line', () => {
    const file = vcardOf({ ...bea, links: [{ label: 'x', url: 'https://x.test/\r\nTEL:1' }] });
    expect(valueOf(file, 'item1.URL')).toBe('https://x.test/TEL:1');
  });
});
