/** Wiping this device, seen from another tab (tests/features/outbox/wipe.screen.test.ts has the member's choices). */
import { EditForm } from './support/edit-form.ts';
import { Demo } from './support/demo.ts';
import { databaseNames, localName, readLocalStorage } from './support/device.ts';
import { typeDescription, fieldOf } from './support/edits.ts';
import { askToWipe } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

test('F32 a wipe leaves nothing of the member; another tab says so, keeps nothing more, and starts again', async ({
  demo,
  page,
  context,
  member,
}) => {
  const belongings = async () =>
    [
      ...(await databaseNames(page)),
      ...Object.keys(await readLocalStorage(page)),
      ...(await page.evaluate(() => caches.keys())).map((name) => name.replace('pictures-', '')),
    ].filter((name) => name.startsWith(localName(member.member)));
  const app = await demo.open(member.member);
  const second = await new Demo(await context.newPage(), demo.url).open(member.member);
  await typeDescription(second, 'Typed before');
  await page.bringToFront();
  const dialog = await askToWipe(app);
  await dialog.getByRole('button', { name: 'Remove my data from this device' }).click();
  await expect(app.getByRole('heading', { name: 'This device is clean' })).toBeVisible();
  const report = second.getByText('Your data was removed from this device in another tab.');
  await expect(report).toBeVisible();
  await (await fieldOf(second, 'Description')).fill('Must not be kept');
  // Data that another tab removes may stay here a moment longer.
  await expect.poll(belongings).toEqual([]);
  await new EditForm(second).press('Reload');
  await expect(second.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(await fieldOf(second, 'Description')).toHaveValue('');
  await expect(report).toHaveCount(0);
  await expect(second.getByText('The browser deleted what was saved on this device.')).toHaveCount(
    0,
  );
  await app.getByRole('button', { name: 'Start again' }).click();
  await expect(app.getByRole('heading', { name: 'Mara' })).toBeVisible();
});
