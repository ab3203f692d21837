/**
 * Files inside the messenger, whose web views drop what a page downloads: Android has no listener, iOS takes only .pkpass,
 * the frames of Web A and K are sandboxed without downloads (BotWebViewContainer.java, WebAppController.swift,
 * telegram-tt, tweb). From 8.0 on a client fetches an https address (core.telegram.org/bots/webapps, `downloadFile`).
 */
import type { FrameLocator } from '@playwright/test';
import { newMember, type MemberApi } from '../../e2e/support/api.ts';
import { idsOf } from '../../e2e/support/cards.ts';
import { appears, stopClock } from '../../e2e/support/clock.ts';
import { pageOrigin } from '../../support/dom/environment.ts';
import { expect, test, startPage, startMember, type Screen } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

const phone = '+12025550102';

const newCard = async (url: string) => {
  const owner = await newMember(url, 'Bea');
  await owner.fill({ phone });
  await owner.setPublic(true);
  return { owner, ...(await idsOf(owner)) };
};

/** What the server answers to a visitor. */
const playContact = (demo: Screen, status: number, lines: readonly string[] = []) =>
  demo.route('**/*.vcf*', (route) =>
    route.fulfill({ status, body: ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n') }),
  );
const open = [200, [`TEL;TYPE=CELL:${phone}`]] as const;

const sheetOf = (app: FrameLocator) => app.getByRole('dialog', { name: 'Save the file' });
const requests = (demo: Screen) => demo.log('web_app_request_file_download');

/** Presses Save contact on a new card. */
const save = async (demo: Screen, { member }: MemberApi, version = '9.1') => {
  const { ulid } = await newCard(demo.url);
  const app = await demo.open(member, `/user/${ulid}`, { version });
  const button = app.getByRole('button', { name: 'Save contact' });
  await expect(button).toBeEnabled();
  await button.click();
  return { app, sheet: sheetOf(app), url: `${pageOrigin}/user/${ulid}.vcf?download` };
};

test.for([
  ['downloading', { status: 'downloading' }, 0],
  ['cancelled', { status: 'cancelled' }, 1],
  ['nothing more than that it failed', null, 1],
] as const)(
  'R164 the messenger fetches a contact; after %s other ways are shown: %#',
  async ([, answer, shown]) => {
    playContact(demo, ...open);
    const { sheet, url } = await save(demo, member, '8.0');
    await expect
      .poll(() => requests(demo))
      .toMatchObject([{ params: { url, file_name: 'Bea.vcf' } }]);
    demo.emit('file_download_requested', answer);
    await expect(sheet).toHaveCount(shown);
    if (!shown) return;
    await expect(sheet).toContainText('Telegram has not saved the file.');
    await expect(sheet).toContainText(`TEL;TYPE=CELL:${phone}`);
    await sheet.getByRole('button', { name: 'Open in a browser' }).click();
    expect(await demo.log('web_app_open_link')).toMatchObject([{ params: { url } }]);
  },
);

test('R164 a client that says nothing is reported after ten seconds, and may still answer', async () => {
  playContact(demo, ...open);
  demo.clock.install();
  const { sheet } = await save(demo, member);
  await expect.poll(async () => (await requests(demo)).length).toBe(1);
  await stopClock(demo);
  await demo.clock.runFor(10_000);
  await appears(sheet.getByText('Telegram does not answer.'));
  demo.emit('file_download_requested', { status: 'downloading' });
  await demo.clock.runFor(100);
  await expect(sheet).toHaveCount(0);
});

test('R164 an older client opens the address, and the text can be copied', async () => {
  playContact(demo, ...open);
  const { sheet, url } = await save(demo, member, '7.10');
  await expect(sheet).toContainText(`TEL;TYPE=CELL:${phone}`);
  expect(await demo.log('web_app_open_link')).toMatchObject([{ params: { url } }]);
  expect(await requests(demo)).toEqual([]);
});

test.for([
  ['visitors do not see the number', 200],
  ['visitors do not see the card', 403],
  ['the server does not answer', 0],
] as const)('R164 R169 if %s, the member gets the whole contact as text', async ([, status]) => {
  if (status === 0) demo.route('**/*.vcf*', (route) => route.abort());
  else playContact(demo, status);
  const { sheet } = await save(demo, member);
  await expect(sheet).toContainText(`TEL;TYPE=CELL:${phone}`);
  await expect(sheet.getByRole('button', { name: 'Open in a browser' })).toHaveCount(0);
  expect(await requests(demo)).toEqual([]);
});

test('R165 R232 the messenger fetches the codes as PNG and SVG', async () => {
  const { owner, ulid } = await newCard(demo.url);
  playContact(demo, ...open);
  const app = await demo.open(owner.member, '/share-profile');
  const picture = app.getByRole('button', { name: 'Save picture' });
  await expect(picture).toBeEnabled();
  // It is the server's own, so this device needs no connection to ask for it.
  demo.setOffline(true);
  await picture.click();
  const url = `${pageOrigin}/user/${ulid}/code.png`;
  await expect
    .poll(() => requests(demo))
    .toMatchObject([{ params: { url, file_name: 'Bea.png' } }]);
  demo.emit('file_download_requested', { status: 'cancelled' });
  await expect(sheetOf(app)).toContainText('Telegram has not saved the file.');
  await expect(sheetOf(app).locator('code')).toHaveText(new RegExp(`/user/${ulid}$`));
  await sheetOf(app).getByRole('button', { name: 'Close' }).click();
  demo.setOffline(false);
  await app.getByText('More', { exact: true }).click();
  const opener = app.getByRole('button', { name: 'Save a QR code' });
  await expect(opener).toBeEnabled();
  await opener.click();
  for (const [nth, code, name] of [
    [0, 'code', 'Bea'],
    [1, 'contact-code', 'Bea-contact'],
  ] as const) {
    for (const [label, type] of [
      ['Save as a PNG picture', 'png'],
      ['Save as an SVG drawing', 'svg'],
    ] as const) {
      await app.getByRole('button', { name: label }).nth(nth).click();
      await expect
        .poll(async () => (await requests(demo)).at(-1))
        .toMatchObject({
          params: {
            url: `${pageOrigin}/user/${ulid}/${code}.${type}`,
            file_name: `${name}.${type}`,
          },
        });
      demo.emit('file_download_requested', { status: 'downloading' });
    }
  }
  await expect(sheetOf(app)).toHaveCount(0);
});

test('a file that only this device can make is shown as text, and never leaves the device', async () => {
  const app = await demo.open(member.member);
  await app.getByRole('button', { name: 'Settings' }).first().click();
  await app.getByRole('button', { name: 'Download my data' }).click();
  const text = sheetOf(app).getByText(/^\{/);
  await expect(text).toContainText('"savedAt"');
  await expect(sheetOf(app)).toContainText('Telegram does not save this file.');
  expect(await requests(demo)).toEqual([]);
  expect(demo.net.filter((call) => call.method() !== 'GET')).toEqual([]);
});
