/** A private note is changed and deleted, and a card's code is scanned from Users. */
import type { FrameLocator } from '@playwright/test';
import { deepLinkTo, knownIds, lookUp, openCard, publicCard } from '../../e2e/support/cards.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

/** As on a phone, where a card is a screen of its own. */
test.beforeEach(() => demo.setViewportSize({ width: 400, height: 740 }));

test('R167 a note is changed and deleted; the member is asked before typed text is lost', async () => {
  const { profileId } = await knownIds(demo.url, 'b');
  const app = await demo.open(member.member, '/profile-by-id');
  await lookUp(app, String(profileId));
  const note = app.getByRole('textbox', { name: 'Note' });
  const save = app.getByRole('button', { name: 'Save note' });
  await app.getByRole('button', { name: 'Add a private note' }).click();
  await note.fill('x'.repeat(501));
  await expect(app.getByText('This note is too long.').first()).toBeVisible();
  await expect(save).toBeDisabled();
  // Marks that show nothing (Unicode, Default_Ignorable_Code_Point), blanks, and the empty Braille pattern.
  await note.fill('\u3164\u034f \u200b\u2800');
  await expect(app.getByText('12/500 bytes').first()).toBeVisible();
  await expect(save).toBeDisabled();
  await note.fill('First');
  await save.click();
  await expect(note).toBeHidden();
  const row = app.getByRole('button', { name: /^Private note/ });
  await row.click();
  await note.fill('Second');
  await app.getByRole('button', { name: 'Close' }).click();
  await expect(app.getByText('Discard your changes?')).toBeVisible();
  await app.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect(note).toBeHidden();
  await expect(app.getByRole('button', { name: 'Private note Second' })).toBeVisible();
  await row.click();
  await app.getByRole('button', { name: 'Delete note' }).click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(app.getByRole('button', { name: /^Add a private note/ })).toBeVisible();
});

test('R167 favourites whose owners have hidden them are told of, in place of none', async () => {
  const { owner, ulid } = await publicCard(demo.url);
  const app = await openCard(demo, member.member, ulid);
  await app.getByRole('button', { name: 'Favourite' }).click();
  const kept = async () => (await member.call('GET', '/tma/bookmarks')).text();
  await expect.poll(kept).toContain('"isFavourite":true');
  await owner.setPublic(false);
  await demo.open(member.member, '/users-explorer');
  await app.getByRole('button', { name: 'Favourites' }).click();
  await expect(
    app.getByText('Some of your favourites are not public at the moment.'),
  ).toBeVisible();
  await expect(app.getByText('No favourites yet')).toHaveCount(0);
});

const press = (app: FrameLocator, name: string) =>
  app.getByRole('button', { name, exact: true }).click();

test('R166 R234 a scanned card opens, also offline, and starts a note; a foreign code shows a message', async () => {
  const b = await knownIds(demo.url, 'b');
  const scans = () => demo.log('web_app_open_scan_qr_popup').then(({ length }) => length);
  const app = await openCard(demo, member.member, b.ulid ?? '');
  const title = app.getByRole('heading', { name: 'Beatriz Moreira' });
  await expect(title).toBeVisible();
  await app.getByRole('button', { name: 'Users' }).click();
  await press(app, 'Scan');
  await expect.poll(scans).toBe(1);
  demo.emit('qr_text_received', { data: 'https://evil.example/user/1' });
  demo.emit('scan_qr_popup_closed');
  await expect(app.getByText('That code does not belong to a card here.')).toBeVisible();
  demo.setOffline(true);
  await press(app, 'Open the scanner');
  await expect.poll(scans).toBe(2);
  demo.emit('qr_text_received', { data: await deepLinkTo(demo.url, b.ulid ?? '') });
  await expect(title).toBeVisible();
  expect(await demo.log('web_app_close_scan_qr_popup')).toHaveLength(1);
  demo.setOffline(false);
  await app.getByRole('button', { name: /^Met today/ }).click();
  await expect(app.getByRole('textbox', { name: 'Note' })).toHaveValue(/^Met on \w+ \d+, \d{4}$/);
  await app.getByRole('button', { name: 'Save note' }).click();
  await expect(app.getByRole('button', { name: /^Private note Met on / })).toBeVisible();
});
