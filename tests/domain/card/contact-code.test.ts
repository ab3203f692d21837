/** R165 A contact in a QR code: its contents, what it leaves out, and that it always fits. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactCode, contactCodeOctets } from '../../../src/domain/card/contact-code.ts';
import type { VcardContact } from '../../../src/domain/card/vcard.ts';

const address = 'https://cards.example/user/01HZX3V7Q8R9S0T1V2W3X4Y5Z6';

const bea: VcardContact = {
  firstName: 'Bea',
  lastName: 'Lind, Dr.',
  phone: '+491701234567',
  email: 'bea@example.org',
  links: [{ label: 'GitHub', url: 'https://github.com/bea' }],
  note: 'Never in the code',
};

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

test('R165 a whole code', () => {
  expect(contactCode(bea, address)).toEqual({
    text: [
      'BEGIN:VCARD',
      'VERSION:3.0',
      String.raw`N:Lind\, Dr.;Bea`,
      String.raw`FN:Bea Lind\, Dr.`,
      'TEL:+491701234567',
      'EMAIL:bea@example.org',
      `URL:${address}`,
      'URL:https://github.com/bea',
      'END:VCARD',
    ].join('\r\n'),
    leftOut: 0,
    isNameCut: false,
  });
});

test('R165 a link without room is left out and counted; a shorter one after it is not', () => {
  const long = { label: 'Long', url: `https://example.org/${'x'.repeat(300)}` };
  const { text, leftOut } = contactCode({ ...bea, links: [long, ...bea.links] }, address);
  expect(leftOut).toBe(1);
  expect(text).not.toContain('xxx');
  expect(text).toContain('URL:https://github.com/bea');
});

test('R165 a long name is cut between characters, and the code reports it', () => {
  const code = contactCode(
    { ...bea, firstName: 'Ж'.repeat(64), lastName: '👩‍🚀'.repeat(21) },
    address,
  );
  expect(code.isNameCut).toBe(true);
  expect(code.text).toContain(`;${'Ж'.repeat(28)}\r\n`);
  expect(code.text).not.toMatch(/\p{Cs}/u);
  expect(code.text).toContain('TEL:+491701234567');
});

test.each([
  [' Bea ', ' Lind ', false],
  ['Ж'.repeat(64), 'Lind', true],
  ['Bea', 'Ж'.repeat(64), true],
])('R165 blanks around %j and %j are not what is cut', (firstName, lastName, isNameCut) => {
  expect(contactCode({ ...bea, firstName, lastName }, address)).toMatchObject({ isNameCut });
});

test('R165 every card fits, with its phone and name', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 64 });
  const links = fc.array(
    fc.webUrl({ withQueryParameters: true }).map((url) => ({ label: 'x', url })),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(name, name, links, fc.emailAddress(), (firstName, lastName, urls, email) => {
      const contact = { ...bea, firstName, lastName, email, links: urls };
      const { text, leftOut } = contactCode(contact, address);
      expect(octetsOf(text)).toBeLessThanOrEqual(contactCodeOctets);
      expect(text).toContain('TEL:+491701234567');
      const lines = text.split('\r\n');
      expect(lines.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
      expect(lines.at(-1)).toBe('END:VCARD');
      const held = lines.filter((line) => /^(?:TEL|EMAIL|URL):/.test(line)).length;
      expect(held + leftOut).toBe(3 + urls.length);
    }),
  );
});
