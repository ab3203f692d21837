/** The parts of a card that go into an address book. */
import { expect, test } from 'vitest';
import { contactOf } from '../../src/card/contact-of.ts';
import { bareProfile, fullProfile, linkTemplates } from './profiles.ts';

const card = { profile: fullProfile, linkTemplates, messengerHost: 't.me' };

test('the contact has all parts of the card that fit an address book', () => {
  expect(contactOf(card)).toEqual({
    firstName: 'Bea',
    lastName: 'Lind',
    phone: '+491701234567',
    email: 'bea@example.org',
    links: [
      { label: 'Telegram', url: 'https://t.me/bealind' },
      { label: 'GitHub', url: 'https://github.test/bea-lind' },
      { label: 'Instagram', url: 'https://instagram.test/bea.lind' },
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

test('the contact has the name in the messenger that the list knows', () => {
  const { links } = contactOf({ ...card, username: 'bea_l' });
  expect(links[0]).toEqual({ label: 'Telegram', url: 'https://t.me/bea_l' });
});
