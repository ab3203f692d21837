/** The pages /terms and /privacy: whole without a script, in the language that the browser asks for. */
import { describe, expect, test } from 'vitest';
import { inlineHashes } from '../../../server/pages/security-headers.ts';
import { openSite, startSite } from '../../support/site.ts';

const operator = { name: 'Ada & <Eve>', contact: 'help@cards.example', country: 'Iceland' };
const site = startSite(undefined, { settings: { operator } });

const languages = [
  ['en', 'ltr', 'Terms of use', 'Privacy'],
  ['ru', 'ltr', 'Условия использования', 'Конфиденциальность'],
  ['he', 'rtl', 'תנאי שימוש', 'פרטיות'],
  ['ar', 'rtl', 'شروط الاستخدام', 'الخصوصية'],
] as const;

describe.each(languages)('in %s', (language, direction, terms, privacy) => {
  test.each([
    ['/terms', terms, '/privacy'],
    ['/privacy', privacy, '/terms'],
  ])('R191 %s says who runs the server, and needs no script', async (path, title, other) => {
    const answer = await site.open(path, { 'accept-language': `${language}-XX, xx;q=0.5` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-language': language,
      vary: 'accept-encoding, accept-language',
    });
    expect(answer.body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).toContain('Ada &amp; &lt;Eve&gt;');
    expect(answer.body).toContain('<a href="mailto:help@cards.example">');
    expect(answer.body).toContain(`<a href="${other}">`);
    expect(answer.body.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(answer.body).not.toMatch(/<script|##|\n- /);
    const [style = 'none'] = inlineHashes([answer.body]).styles;
    expect(answer.headers['content-security-policy']).toContain(style);
  });
});

test('they say if no operator is named, and then name no law', async () => {
  const unset = { name: undefined, contact: undefined, country: undefined };
  const nameless = await openSite({ database: site.database, settings: { operator: unset } });
  for (const path of ['/terms', '/privacy']) {
    const { body } = await nameless.open(path);
    expect(body).toMatch(/have not given a name.*not said yet how to reach them/s);
    expect(body).not.toMatch(/undefined|law of this country/);
  }
  expect((await site.open('/terms')).body).toContain('The law of this country applies: Iceland.');
});

test('privacy names what the tables hold of a member', async () => {
  const { body } = await site.open('/privacy');
  for (const stored of [
    'user name',
    'photo',
    'interests',
    'phone',
    'email',
    'links',
    'reactions',
    'reviews',
    'cards that you mark',
    'looked at a card',
    'Payments',
    'thirty days',
    'Message samples',
    'private notes',
    'proven messages',
  ])
    expect(body).toContain(stored);
});
