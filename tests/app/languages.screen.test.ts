/** R172 Languages: the messenger's choice and the member's, and changes at run time. */
import type { FrameLocator } from '@playwright/test';
import { type TestMember } from '../e2e/support/api.ts';
import { localName } from '../e2e/support/device.ts';
import { expect, test, startPage, startMember, startNewcomer } from '../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);
const newcomer = startNewcomer(demo);

const pageOf = (app: FrameLocator) => app.locator('html');

test.for([
  {
    language: 'ru',
    direction: 'ltr',
    users: 'Участники',
    showing: /^\d+ участник(?:а|ов)?$/,
    date: /\d{4} г\.$/,
  },
  {
    language: 'he',
    direction: 'rtl',
    users: 'חברים',
    showing: /^מוצגים \d+ חברים$/,
    date: /^\d+ ב\p{Script=Hebrew}+׳? \d{4}$/u,
  },
  {
    language: 'ar',
    direction: 'rtl',
    users: 'الأعضاء',
    showing: /^يظهر \d+ (?:أعضاء|عضوًا|عضو)$/,
    date: /^\d{1,2} \p{Script=Arabic}+ \d{4}$/u,
  },
])(
  'R172 language_code $language: texts, plurals and dates',
  async ({ language, direction, users, showing, date }) => {
    const app = await demo.open('a', '/users-explorer', { language_code: language });
    await expect(pageOf(app)).toHaveAttribute('lang', language);
    await expect(pageOf(app)).toHaveAttribute('dir', direction);
    await expect(app.getByRole('heading', { name: users, level: 1 })).toBeVisible();
    await expect(app.locator('#root').getByText(showing)).toBeVisible();
    await demo.open('b', '/profile', { language_code: language });
    await expect(app.locator('#root time.date').first()).toHaveText(date);
    // Texts of members are not translated.
    await expect(app.getByRole('heading', { name: 'Beatriz Moreira' })).toBeVisible();
  },
);

test('R172 a chosen language applies at once, and is kept', async () => {
  const app = await demo.open('a', '/theme', { language_code: 'ru' });
  const languages = app.getByRole('radiogroup', { name: 'Язык' });
  await expect(languages.getByRole('radio')).toHaveCount(4);
  await expect(languages.getByRole('radio', { name: 'Русский' })).toBeChecked();
  await languages.getByRole('radio', { name: 'עברית' }).check();
  await expect(app.getByRole('radiogroup', { name: 'שפה' })).toBeVisible();
  await expect(pageOf(app)).toHaveAttribute('dir', 'rtl');
  await demo.reloadApp();
  await expect(app.getByRole('radio', { name: 'עברית' })).toBeChecked();
  await expect(pageOf(app)).toHaveAttribute('lang', 'he');
  await app.getByRole('radio', { name: 'English' }).check();
  await expect(app.getByRole('heading', { name: 'Theme', level: 1 })).toBeVisible();
  await expect(pageOf(app)).toHaveAttribute('dir', 'ltr');
});

/** What a tab hears when another one chooses a language (with two tabs: tests/e2e/languages.spec.ts). */
const chooseElsewhere = (member: TestMember, language: string): void => {
  const key = `${localName(member)}:language`;
  localStorage.setItem(key, language);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: language }));
};

test('R172 a choice is the member’s: others who use this browser keep theirs', async () => {
  const app = await demo.open(member.member, '/theme');
  await app.getByRole('radio', { name: 'Русский' }).check();
  await expect(pageOf(app)).toHaveAttribute('lang', 'ru');
  await demo.open(newcomer.member, '/theme', { language_code: 'he' });
  await expect(pageOf(app)).toHaveAttribute('lang', 'he');
  await demo.visit('/theme');
  await expect(pageOf(app)).toHaveAttribute('lang', 'en');
  await app.getByRole('radio', { name: 'العربية' }).check();
  await expect(pageOf(app)).toHaveAttribute('lang', 'ar');
  await demo.open(member.member, '/theme');
  await expect(pageOf(app)).toHaveAttribute('lang', 'ru');
});

test('R172 a change of language keeps a sample in progress', async () => {
  const app = await demo.open(member.member, '/messages');
  await app.getByRole('button', { name: 'New sample' }).click();
  await app.getByLabel('Title', { exact: true }).fill('Greeting');
  await app.getByLabel('Content', { exact: true }).fill('Hello th');
  chooseElsewhere(member.member, 'ru');
  await expect(app.getByRole('heading', { name: 'Заготовки сообщений' })).toBeVisible();
  await expect(app.getByLabel('Название', { exact: true })).toHaveValue('Greeting');
  await expect(app.getByLabel('Текст', { exact: true })).toHaveValue('Hello th');
});
