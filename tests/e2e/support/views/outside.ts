/** Views outside the messenger, but for one: the messenger itself. */
import { expect } from '@playwright/test';
import { longMessage } from '../../../support/proofs/messages.ts';
import { knownIds } from '../cards.ts';
import { openPrimitives } from '../primitives.ts';
import { chooseFile, forgedFile, honestFile } from '../proof-files.ts';
import { heading, press, seen, type Views } from './scene.ts';

export const outside: Views = {
  'open in Telegram': async ({ page, url }) => {
    await page.goto(url);
    await seen(page.getByText('These three are made up.'));
  },
  'the demo messenger': async ({ page, url }) => {
    await page.setViewportSize({ width: 1500, height: 1000 });
    await page.goto(`${url}/messenger/`);
    await seen(page.getByText('Beatriz Moreira'));
  },
  primitives: async ({ page }) => {
    await openPrimitives(page);
    await seen(page.getByText('This did not load.'));
  },
  'public card': async ({ page, url }) => {
    await page.goto(`${url}/user/${(await knownIds(url, 'b')).ulid}`);
    await seen(heading(page, 'Beatriz Moreira'));
  },
  'public card with the offer to install': async ({ page, url }) => {
    for (const member of ['b', 'a-plus']) {
      await page.goto(`${url}/user/${(await knownIds(url, member)).ulid}`);
      await page.waitForFunction(
        (ulid) => localStorage.getItem('cards:visitor:seen-cards')?.includes(ulid),
        (await knownIds(url, member)).ulid ?? '',
      );
    }
    const offer = heading(page, 'Keep the cards you open');
    const offered = async () => {
      await page.evaluate(() =>
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined })),
      );
      return offer.count();
    };
    // The code that listens comes late.
    await expect.poll(offered).toBe(1);
    await seen(offer);
  },
  'public card with its messenger links': async ({ page, url }) => {
    await page.goto(`${url}/user/${(await knownIds(url, 'b')).ulid}`);
    await press(page, /^Telegram/);
    await seen(page.getByRole('dialog'));
  },
  'proof file that holds': async ({ page, url }) => {
    await page.goto(`${url}/verify`);
    await chooseFile(page, 'proof.json', honestFile(longMessage));
    await page.getByText('What was shown, and what was not').click();
    await seen(heading(page, /^Genuine/));
  },
  'proof file that does not hold, and a text to paste': async ({ page, url }) => {
    await page.goto(`${url}/verify`);
    await page.getByText('Paste its text instead').click();
    await chooseFile(page, 'proof.json', forgedFile(longMessage, 1));
    await page.getByText('Technical details').click();
    await seen(heading(page, /^Not genuine/));
  },
  'public card that is private': async ({ page, url }) => {
    await page.goto(`${url}/user/${(await knownIds(url, 'c')).ulid}`);
    await seen(page.getByText('Profile is not public'));
  },
};
