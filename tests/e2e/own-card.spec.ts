/** The own card where layout and files matter (the rest: tests/features/profile). */
import { knownMember } from './support/api.ts';
import { idsOf } from './support/cards.ts';
import { expect, test } from './support/test.ts';

const bar = 'navigation';

test('Edit Profile and Share of a full card are on the first screen of a phone', async ({
  demo,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const app = await demo.open((await knownMember(server.url, 'a-plus')).member);
  const top = (await app.getByRole(bar, { name: 'Main' }).boundingBox())?.y ?? 0;
  for (const name of ['Edit Profile', 'Share', 'Preview']) {
    const box = await app.getByRole('button', { name, exact: true }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThan(top);
  }
});

test('R164 a contact is saved as a file that an address book reads', async ({ page, server }) => {
  const { ulid } = await idsOf(await knownMember(server.url, 'b'));
  await page.goto(`${server.url}/user/${ulid}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save contact' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Beatriz-Moreira.vcf');
});
