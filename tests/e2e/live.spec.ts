/** Changes by another device or another member show on the screen without a reload. */
import { newMember } from './support/api.ts';
import { Demo } from './support/demo.ts';
import { enter, openForm } from './support/edit-form.ts';
import { expect, test } from './support/test.ts';

test("R178 another device's edit and a visitor's review of the own card show without a reload", async ({
  demo,
  server,
  member,
  browser,
}) => {
  await member.setPublic(true);
  const context = await browser.newContext();
  const second = new Demo(await context.newPage(), server.url);
  const streaming = second.page.waitForResponse(/\/tma\/events$/);
  const seen = await second.open(member.member);
  await expect(seen.getByText(/^No reviews/).first()).toBeVisible();
  expect((await streaming).status()).toBe(200);

  const form = await openForm(demo, member.member);
  await enter(await form.field('Description'), 'From the first device.');
  const reads = second.requests('GET', '/tma/profile').length;
  await form.saveAndLeave();
  await expect(seen.getByText('From the first device.')).toBeVisible();
  expect(second.requests('GET', '/tma/profile')).toHaveLength(reads + 1);

  const visitor = await newMember(server.url, 'Vito');
  const { ulid: profileUlid } = (await member.ownProfile()).profile;
  const body = 'A card that tells of maps and of trains.';
  await visitor.call('POST', '/tma/reviews', { profileUlid, body });
  await expect(seen.getByText(body)).toBeVisible();
  expect(second.requests('GET', '/tma/events')).toHaveLength(1);
  await context.close();
});
