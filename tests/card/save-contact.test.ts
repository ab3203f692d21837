/** The parts of a card that go into an address book. */
import { expect, test } from 'vitest';
import type { Profile } from '../../src/contract/calls/card/profile.ts';
import { contactOf } from '../../src/card/contact-of.ts';
import { bareProfile, fullProfile, linkTemplates } from './profiles.ts';

const card = { profile: fullProfile, linkTemplates, messengerHost: 't.me' };

test('the contact has all parts of the card that fit an address book, its links in the order of the specification', () => {
  expect(contactOf(card)).toEqual({
    firstName: 'Bea',
    lastName: 'Lind',
    phone: '+491701234567',
    email: 'bea@example.org',
    links: [
      { label: 'GitHub', url: 'https://github.test/bea-lind' },
      { label: 'Instagram', url: 'https://instagram.test/bea.lind' },
      { label: 'Telegram', url: 'https://t.me/bealind' },
      { label: 'Portfolio', url: 'https://www.bea.example/work' },
    ],
    note: 'I make quiet interfaces.',
  });
});

test('the contact leaves out what the card does not show', () => {
  const profile = { ...bareProfile, phone: 'tel;1', email: 'a b', socialLinks: { github: 'a/b' } };
  expect(contactOf({ ...card, profile })).toEqual({
    firstName: 'Bea',
    lastName: null,
    phone: undefined,
    email: undefined,
    links: [],
    note: undefined,
  });
});

const telegramOf = (profile: Profile) =>
  contactOf({ ...card, profile, username: 'bea_l' }).links.filter(
    ({ label }) => label === 'Telegram',
  );

test('the contact has the name in the messenger that the list knows, if the card has none', () => {
  expect(telegramOf(fullProfile)).toEqual([{ label: 'Telegram', url: 'https://t.me/bealind' }]);
  expect(telegramOf(bareProfile)).toEqual([{ label: 'Telegram', url: 'https://t.me/bea_l' }]);
});
