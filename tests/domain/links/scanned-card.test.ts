/** R166 The scanned texts that name a card here. Any text may come from a stranger. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactCode } from '../../../src/domain/card/contact-code.ts';
import { scannedCardId, type CardPlaces } from '../../../src/domain/links/scanned-card.ts';

const ulid = '01HZX3V7Q8R9S0T1V2W3X4Y5Z6';
const places: CardPlaces = {
  origins: ['https://app.example', 'https://cards.example'],
  messengerHost: 't.me',
  bot: 'cards_bot',
};
const read = (text: string) => scannedCardId(text, places);

test.each([
  [`https://cards.example/user/${ulid}`, ulid],
  [`https://app.example/user/${ulid}/?from=badge#x`, ulid],
  ['https://cards.example/user/7', '7'],
  [`  https://CARDS.example/user/${ulid.toLowerCase()}\n`, ulid],
  [`https://t.me/cards_bot/app?startapp=profile-${ulid}`, ulid],
  ['https://T.me/Cards_Bot/app?startapp=profile-7', '7'],
  ['https://t.me/cards_bot?startapp=profile-7', '7'],
  ['https://t.me/cards_bot?start=profile-7', '7'],
  [`tg://resolve?domain=cards_bot&appname=app&startapp=profile-${ulid}`, ulid],
  [ulid, ulid],
  ['7', '7'],
])('R166 %s is a card', (text, id) => {
  expect(read(text)).toBe(id);
});

test('R166 a line of a text that is no contact is not read', () => {
  expect(read(`Hello\nURL:https://cards.example/user/7`)).toBeUndefined();
});

test('R166 the mini app has the short name that its operator chose', () => {
  const named = { ...places, miniApp: 'cards' };
  const read7 = (app: string) => scannedCardId(`https://t.me/${app}?startapp=profile-7`, named);
  expect(['cards_bot/cards', 'cards_bot', 'cards_bot/app'].map(read7)).toEqual([
    '7',
    '7',
    undefined,
  ]);
});

test('R166 a code of the contact itself leads to its card', () => {
  const contact = {
    firstName: 'Bea',
    lastName: null,
    links: [{ label: 'x', url: 'https://x.test' }],
  };
  expect(read(contactCode(contact, `https://cards.example/user/${ulid}`).text)).toBe(ulid);
  expect(read(contactCode(contact, `https://evil.example/user/${ulid}`).text)).toBeUndefined();
});

test.each([
  '',
  'Hello',
  `https://evil.example/user/${ulid}`,
  `https://cards.example@evil.example/user/${ulid}`,
  `https://somebody@cards.example/user/${ulid}`,
  `https://cards.example:8443/user/${ulid}`,
  `http://cards.example/user/${ulid}`,
  `https://cards.example/user/${ulid}/edit`,
  `https://cards.example/user/..%2fadmin`,
  'https://cards.example/user/javascript:alert(1)',
  `https://t.me/other_bot/app?startapp=profile-${ulid}`,
  `https://t.me/cards_bot/other?startapp=profile-${ulid}`,
  `https://t.me/cards_bot/app/more?startapp=profile-${ulid}`,
  `http://t.me/cards_bot/app?startapp=profile-${ulid}`,
  'https://t.me/cards_bot/app?startapp=profile',
  'https://t.me/cards_bot/app?startapp=profile-<script>',
  `tg://resolve?domain=other_bot&startapp=profile-${ulid}`,
  `tg://join?domain=cards_bot&startapp=profile-${ulid}`,
  'javascript:alert(1)',
  'WIFI:T:WPA;S:net;P:secret;;',
  `${' '.repeat(3000)}7`,
  '-7',
  '0',
])('R166 %s is not a card', (text) => {
  expect(read(text)).toBeUndefined();
});

test('R166 any text gives a valid id or nothing', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string().map((id) => `https://cards.example/user/${id}`),
    fc.string().map((id) => `https://t.me/cards_bot/app?startapp=${id}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const id = read(text);
      expect(id === undefined || /^(?:[0-7][0-9A-HJKMNP-TV-Z]{25}|[1-9]\d{0,15})$/.test(id)).toBe(
        true,
      );
    }),
  );
});
