import { expect, test } from 'vitest';
import { cardLinks } from '../../../src/card/links/card-links.ts';
import { namedLinks } from '../../../src/card/contact-of.ts';
import { fullProfile, linkTemplates } from '../profiles.ts';

test('links are named in the order of the specification: social, products, messenger, custom', () => {
  const links = namedLinks(cardLinks(fullProfile, linkTemplates, 't.me'));
  expect(links.map(({ name }) => name)).toEqual([
    'GitHub',
    'Instagram',
    'Calm',
    'Telegram',
    'Telegram',
    'Telegram',
    'Telegram',
    'Portfolio',
  ]);
});
