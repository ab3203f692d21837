/** The sheet of the messenger's links on the own profile (others: tests/features/viewer; visitors: public-page.spec.ts). */
import { expect, test } from './support/test.ts';

test('R25 the sheet groups links by kind; each asks before it opens; Esc and back close it, and the focus returns', async ({
  demo,
  page,
}) => {
  const app = await demo.open('a-plus');
  const chip = app.getByRole('button', { name: 'Telegram', exact: true });
  const sheet = app.getByRole('dialog', { name: 'Telegram' });
  await chip.click();
  for (const [group, name] of [
    ['Mini apps', /^@shop_helper_bot\/app/],
    ['Channels', '@brno_walks'],
    ['Forums', '@brno_makers/42'],
  ] as const) {
    await expect(sheet.getByRole('heading', { name: group, level: 3 })).toBeVisible();
    const region = sheet.getByRole('region', { name: group });
    await expect(region.getByRole('link')).toHaveCount(1);
    await expect(region.getByRole('link', { name })).toBeVisible();
  }
  const link = sheet.getByRole('link', { name: '@brno_walks' });
  const question = app.getByRole('alertdialog', { name: 'Open @brno_walks in Telegram?' });
  await link.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(link).toBeFocused();
  expect(await demo.log('web_app_open_tg_link')).toEqual([]);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect
    .poll(() => demo.log('web_app_open_tg_link'))
    .toEqual([{ method: 'web_app_open_tg_link', params: { path_full: '/brno_walks' } }]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();

  await app.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await app.getByRole('link', { name: 'Profile', exact: true }).click();
  await chip.click();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(chip).toBeFocused();
});
