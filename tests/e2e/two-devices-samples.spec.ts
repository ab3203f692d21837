/** Another device of the member saves the same message sample. */
import type { FrameLocator } from '@playwright/test';
import { Demo } from './support/demo.ts';
import {
  acknowledge,
  alertOf,
  contentField,
  create,
  openMessages,
  readDrawer,
  sampleOf,
  samplesOf,
} from './support/messages.ts';
import { expect, test } from './support/test.ts';

const notice = (app: FrameLocator) => app.getByRole('status').filter({ hasText: 'Changed since' });
const mineAgain = (app: FrameLocator) =>
  notice(app).getByRole('button', { name: 'Use mine again: Greeting' });
const card = (app: FrameLocator) => sampleOf(app, 'Greeting');

const edit = async (app: FrameLocator, content: string) => {
  await card(app).getByRole('button', { name: 'Edit' }).click();
  await contentField(app).first().fill(content);
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
};

test('R178 F55 a sample that another device replaced or deleted is reported, and can be used again', async ({
  demo,
  page,
  server,
  member,
  browser,
}) => {
  const phone = await openMessages(demo, member.member);
  await create(phone, 'Greeting', 'From the phone');
  const drawer = JSON.stringify(await readDrawer(page, member.member.id));
  const localStorage = [{ name: `messenger/cloud/${member.member.id}`, value: drawer }];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  const context = await browser.newContext({ storageState });
  const desk = await openMessages(new Demo(await context.newPage(), server.url), member.member);
  const [first] = await samplesOf(member);

  await edit(desk, 'From the desk');
  await expect(card(phone)).toContainText('From the desk');
  await expect(notice(phone)).toContainText('From the phone');
  await mineAgain(phone).click();
  await expect(notice(phone)).toHaveCount(0);
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card(phone)).toContainText('From the phone');
  await expect(card(desk)).toContainText('From the phone');
  const [again] = await samplesOf(member);
  expect(again).toMatchObject({ id: first?.id });
  expect(again?.content).not.toBe(first?.content);

  await expect(notice(desk)).toContainText('From the desk');
  await notice(desk).getByRole('button', { name: 'Dismiss: Greeting' }).click();
  await expect(notice(desk)).toHaveCount(0);

  await card(desk).getByRole('button', { name: 'Delete' }).click();
  await alertOf(desk).getByRole('button', { name: 'OK' }).click();
  await acknowledge(desk, 'Message deleted successfully!');
  await expect(notice(phone)).toContainText('It was deleted.');
  await mineAgain(phone).click();
  await expect(notice(phone)).toHaveCount(0);
  await expect(card(desk)).toContainText('From the phone');
  const [made, ...others] = await samplesOf(member);
  expect(others).toEqual([]);
  expect([first?.content, again?.content]).not.toContain(made?.content);
  await expect(notice(desk)).toHaveCount(0);
  await context.close();
});
