/** What is typed into a private note stays while the saved one changes. */
import { makeNewestCard, openCard, publicCard } from '../../e2e/support/cards.ts';
import { answerCalls, holdCalls } from '../../e2e/support/faults.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

test.beforeEach(() => demo.setViewportSize({ width: 400, height: 740 }));

const openNote = async () => {
  const { ulid, owner } = await publicCard(demo.url);
  const { profileId } = (await owner.ownProfile()).profile;
  const app = await openCard(demo, member.member, ulid);
  const note = app.getByRole('textbox', { name: 'Note' });
  const save = app.getByRole('button', { name: 'Save note' });
  const opener = app.getByRole('button', { name: /rivate note/ });
  await opener.click();
  await note.fill('First');
  await save.click();
  await expect(note).toBeHidden();
  await expect(app.getByRole('button', { name: 'Private note First' })).toBeVisible();
  return { app, profileId, note, save, opener };
};

test('R167 text that is typed into a note stays while another device saves a note', async () => {
  const { app, profileId, note, save, opener } = await openNote();
  await opener.click();
  await note.fill('Second');
  // Sealed with another key, as by a device that lost the first.
  const other = Buffer.alloc(12 + 500 + 16, 7).toString('base64');
  const saved = await member.call('PUT', `/tma/bookmarks/${profileId}`, { note: other });
  expect(saved.status).toBe(200);
  await expect(
    app.getByText('The key on this device cannot open this note.').first(),
  ).toBeVisible();
  await expect(note).toHaveValue('Second');
  await save.click();
  await expect(app.getByRole('button', { name: 'Private note Second' })).toBeVisible();
});

test('R167 a note that the server refuses stays in its form, with the reason', async () => {
  const { app, profileId, note, save, opener } = await openNote();
  await opener.click();
  await note.fill('Second');
  const path = `/tma/bookmarks/${profileId}`;
  await answerCalls(demo, 'PUT', path, 422, { error: 'no such note' });
  await save.click();
  await expect(app.getByText(/no such note/)).toBeVisible();
  await expect(note).toHaveValue('Second');
  demo.unrouteAll();
  await save.click();
  await expect(app.getByRole('button', { name: 'Private note Second' })).toBeVisible();
});

test('R167 text that is typed into a note stays while the rest of the card arrives', async () => {
  const name = await makeNewestCard(demo.url);
  const app = await demo.open(member.member, '/users-explorer');
  const held = await holdCalls(demo, 'GET', '/tma/profile/by/id');
  await app.getByRole('link', { name }).click();
  await app.getByRole('button', { name: /rivate note/ }).click();
  const note = app.getByRole('textbox', { name: 'Note' });
  await note.fill('First');
  await held.release();
  await expect(app.getByText('+351912345678')).toBeVisible();
  await expect(note).toHaveValue('First');
});
