/** Every language has every text. The type check proves it for the sources, these tests for the loaded catalogues. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { proofTexts } from '#texts/proof';
import { plans } from '../../src/domain/members/plans.ts';
import { present } from '../../src/texts/catalogue.ts';
import { loadTranslation } from '../../src/texts/load-translation.ts';
import * as arCard from '../../src/texts/ar/ar-card.ts';
import * as ar from '../../src/texts/ar/ar.ts';
import * as arServer from '../../src/texts/ar/ar-server.ts';
import * as heCard from '../../src/texts/he/he-card.ts';
import * as he from '../../src/texts/he/he.ts';
import * as heServer from '../../src/texts/he/he-server.ts';
import * as ruCard from '../../src/texts/ru/ru-card.ts';
import * as ru from '../../src/texts/ru/ru.ts';
import * as ruServer from '../../src/texts/ru/ru-server.ts';

const folder = path.resolve(import.meta.dirname, '../../src/texts/en');
const modules = await Promise.all(
  readdirSync(folder).map(
    (file): Promise<object> => import(`../../src/texts/en/${path.parse(file).name}.ts`),
  ),
);
/** Of `usersTexts`: 'users'. */
const names = new Set(
  modules.flatMap((one) => Object.keys(one).flatMap((name) => /^(.+)Texts$/.exec(name)?.[1] ?? [])),
);

const english = Object.fromEntries(present.all.filter(([name]) => names.has(name)));

const languages = {
  ru: { app: ru, card: ruCard, server: ruServer },
  he: { app: he, card: heCard, server: heServer },
  ar: { app: ar, card: arCard, server: arServer },
} as const;

/** The path and kind of each text: 'faults.title.too-long: string'. */
const shapeOf = (texts: unknown, place = ''): string[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([name, inner]) => shapeOf(inner, `${place}.${name}`))
    : [`${place}: ${typeof texts}`];

/** A text without a value in English may have one in another language, and vice versa. */
/** Without the interests, which English does not name: see interest-name.test.ts. */
const placesOf = (shape: readonly string[]) =>
  new Set(
    shape.map((one) => one.split(': ')[0]).filter((one) => !/^card\.interests\b/.test(one ?? '')),
  );

const textsIn = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(textsIn) : [];
};

test('a catalogue is named as its constant, so that languages find it', () => {
  expect(present.all.map(([name]) => name).toSorted()).toEqual([...names].toSorted());
});

describe.each(Object.entries(languages))('in %s', (language, { app, card, server }) => {
  const all = { ...app, ...server };

  test('every catalogue is there, with every text', () => {
    expect(Object.keys(all).toSorted()).toEqual([...names].toSorted());
    for (const [name, texts] of Object.entries(all)) {
      const expected = shapeOf(english[name], name);
      expect(placesOf(shapeOf(texts, name))).toEqual(placesOf(expected));
    }
  });

  test('no text is empty, and hardly any is English', () => {
    const texts = textsIn(app).filter((text) => /\p{L}/u.test(text));
    expect(textsIn(all).filter((text) => text.trim() === '')).toEqual([]);
    const foreign = {
      ru: /\p{Script=Cyrillic}/u,
      he: /\p{Script=Hebrew}/u,
      ar: /\p{Script=Arabic}/u,
    };
    const own = foreign[language as keyof typeof foreign];
    const latin = texts.filter((text) => !own.test(text));
    // Names of platforms, addresses, units, and warnings that are Russian in every language.
    expect(latin.length).toBeLessThan(30);
  });

  test('the parts are the loaded catalogues, and a card’s are among the app’s', async () => {
    expect(await loadTranslation(language as keyof typeof languages)).toBe(app);
    expect(app).toMatchObject(card);
  });

  test('the warnings on the proof’s screen are unchanged', () => {
    expect(app.proof.warnings).toEqual(proofTexts.warnings);
  });

  test('invoices fit the limits of the Bot API', () => {
    for (const plan of Object.values(plans)) {
      expect(server.invoice.title(plan).length).toBeLessThanOrEqual(32);
      expect(server.invoice.description(plan).length).toBeLessThanOrEqual(255);
    }
  });
});

test('counts have their plural form', () => {
  expect([1, 2, 5, 21].map((count) => ru.users.showing(count))).toEqual([
    '1 участник',
    '2 участника',
    '5 участников',
    '21 участник',
  ]);
  expect([1, 2, 3].map((count) => he.users.showing(count))).toEqual([
    'מוצג חבר אחד',
    'מוצגים שני חברים',
    'מוצגים 3 חברים',
  ]);
  expect([1, 2, 3, 11, 100].map((count) => ar.review.count(count))).toEqual([
    'رأي واحد',
    'رأيان',
    '3 آراء',
    '11 رأيًا',
    '100 رأي',
  ]);
});

/** The stem of each language's word for Cancel, which leaves all as it is: in Russian, 'Отменить' would do the opposite. */
test.each([
  ['ru', ru, /отмен/i],
  ['he', he, /ביטול|לבטל|בוטל/],
  ['ar', ar, /إلغاء|ألغ/],
] as const)('in %s, discarding is not called by the word for Cancel', (_, texts, stem) => {
  const { edit, messages, bookmark, device, outbox, surface } = texts;
  expect(surface.cancel).toMatch(stem);
  const discarding = [
    edit.discardDraft,
    edit.discardQuestion,
    edit.discard,
    messages.discard,
    bookmark.discard,
    outbox.discard,
    outbox.discardTitle,
    outbox.discardProof,
    outbox.discardDependants(1),
    outbox.discardDependants(5),
    device.wipeDiscard(2),
  ];
  expect(discarding.filter((text) => stem.test(text))).toEqual([]);
});
