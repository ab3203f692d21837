/** A card's code is scanned from Users: with the messenger's scanner, or without a camera at all. */
import type { FrameLocator, Page } from '@playwright/test';
import { deepLinkTo, knownIds } from './support/cards.ts';
import { expect, test } from './support/test.ts';

const press = (app: FrameLocator, name: string) =>
  app.getByRole('button', { name, exact: true }).click();

/** Plays the messenger's scanner: this is what the code holds. */
const scan = async (page: Page, text: string): Promise<void> => {
  const scanner = page.getByRole('dialog', { name: 'Scan QR code' });
  await scanner.getByLabel('Text of the code').fill(text);
  await scanner.getByRole('button', { name: 'Scan', exact: true }).click();
};

test('R166 R234 a scanned card opens and offers a note; without a scanner and a camera, the address can be pasted', async ({
  demo,
  page,
  server,
  member,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: () => Promise.reject(new DOMException('No', 'NotAllowedError')),
      },
    });
  });
  const b = await knownIds(server.url, 'b');
  const app = await demo.open(member.member, '/users-explorer');
  const title = app.getByRole('heading', { name: 'Beatriz Moreira' });
  await press(app, 'Scan');
  await scan(page, await deepLinkTo(server.url, b.ulid ?? ''));
  await expect(title).toBeVisible();
  await expect(app.getByRole('button', { name: /^Met today/ })).toBeInViewport();
  await expect(page.getByRole('dialog', { name: 'Scan QR code' })).toBeHidden();

  await demo.open(member.member, '/users-explorer', { version: '6.2' });
  await press(app, 'Scan');
  await expect(app.getByText(/^The camera was refused\./)).toBeVisible();
  const address = app.getByLabel('Address or ID of a card');
  await address.fill('https://evil.example/user/1');
  await press(app, 'Open card');
  await expect(app.getByText('This is not the address of a card here.')).toBeVisible();
  await address.fill(`${server.url}/user/${b.ulid}`);
  await press(app, 'Open card');
  await expect(title).toBeVisible();
});
