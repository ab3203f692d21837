/** The admin's screen for the interests that members choose from. */
import { onTestFinished } from 'vitest';
import { knownMember } from '../../e2e/support/api.ts';
import { expect, test, startPage, startMember } from '../../support/dom/test.ts';

const demo = startPage();
const member = startMember(demo);

interface Offered {
  interests: { id: number; name: string }[];
}

const path = '/tma/admin/interests';

/** The list of the server, which is as before after the test. */
const offeredBy = async (url: string) => {
  const admin = await knownMember(url, 'c');
  const read = async () => ((await (await admin.call('GET', path)).json()) as Offered).interests;
  const before = await read();
  onTestFinished(async () => {
    const answer = await admin.call('PUT', path, { interests: before });
    expect(answer.status).toBe(200);
  });
  return { before, names: async () => (await read()).map(({ name }) => name) };
};

test('R199 R206 an admin adds an interest, renames, moves and removes others, and saves', async () => {
  const { before, names } = await offeredBy(demo.url);
  const [first = '', second = '', third = ''] = before.map(({ name }) => name);
  const rest = before.slice(3).map(({ name }) => name);
  await member.call('POST', '/tma/meta/profile', { tags: [before[1]?.id, before[2]?.id] });

  const app = await demo.open('c', '/admin');
  await app.getByRole('button', { name: 'Interests' }).click();
  const save = app.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const down = app.getByRole('button', { name: `Move ${first} down` });
  await down.click();
  await expect(app.getByText(`${first} is now 2 of ${before.length}`)).toBeVisible();
  await expect(down).toBeFocused();

  await app.getByRole('button', { name: `Rename ${second}` }).click();
  const field = app.getByRole('textbox', { name: `New name of ${second}` });
  await expect(field).toBeFocused();
  await field.fill(third.toUpperCase());
  await app.getByRole('button', { name: 'Done' }).click();
  await expect(app.getByText('This interest is in the list already')).toBeVisible();
  await field.fill(' Bees ');
  await app.getByRole('button', { name: 'Done' }).click();
  await expect(app.getByRole('button', { name: 'Rename Bees' })).toBeFocused();

  await app.getByRole('button', { name: `Remove ${third}` }).click();
  await expect(app.getByRole('button', { name: `Remove ${rest[0]}` })).toBeFocused();
  const add = app.getByRole('textbox', { name: 'Add an interest' });
  const press = app.getByRole('button', { name: 'Add', exact: true });
  await press.click();
  await expect(app.getByText('1 to 40 characters')).toBeVisible();
  await add.fill('Rooftops');
  await press.click();
  await expect(app.getByText('Not saved yet')).toBeVisible();
  expect(await names()).toEqual(before.map(({ name }) => name));

  await save.click();
  await expect(app.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(names).toEqual(['Bees', first, ...rest, 'Rooftops']);
  await expect(save).toBeDisabled();
  // Those who have them keep them, under their new name.
  expect((await member.ownProfile()).profile).toMatchObject({ tags: ['Bees', third] });

  await app.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(app.getByText('Interests changed').first()).toBeVisible();
  await expect(app.getByText(`before: ${first}, ${second}, ${third}`).first()).toBeVisible();
});

test('R206 a change that is refused stays on the screen, and says why', async () => {
  const { before, names } = await offeredBy(demo.url);
  const app = await demo.open('c', '/admin');
  await app.getByRole('button', { name: 'Interests' }).click();
  const name = before[0]?.name;
  await app.getByRole('button', { name: `Remove ${name}` }).click();
  await app.getByRole('button', { name: `Rename ${before[1]?.name}` }).click();
  await app.getByRole('textbox', { name: `New name of ${before[1]?.name}` }).fill(name ?? '');
  await app.getByRole('button', { name: 'Done' }).click();
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText(/^They were not saved\. .*which is not offered now/)).toBeVisible();
  await expect(app.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
  await expect(app.getByText('Not saved yet')).toBeVisible();
  expect(await names()).toEqual(before.map((one) => one.name));
});
