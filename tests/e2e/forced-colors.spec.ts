/** R173 In forced colours, states that are shown by colour can still be seen: chosen controls differ from others. */
import type { Locator } from '@playwright/test';
import { lookUp, knownIds } from './support/cards.ts';
import { openProof, textField } from './support/proving.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** What is painted: colours of letters, ground and edge, and lines under the words. */
const paintOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { color, backgroundColor, borderTopColor, textDecorationLine } = getComputedStyle(one);
    return [color, backgroundColor, borderTopColor, textDecorationLine].join();
  });

/** Both again with each look: a colour may be on its way to the chosen one. */
const expectToDiffer = async (chosen: Locator, other: Locator): Promise<void> => {
  const isAlike = async () => (await paintOf(chosen)) === (await paintOf(other));
  await expect.poll(isAlike).toBe(false);
};

test('R173 the chosen chip, the active tab', async ({ demo, newcomer }) => {
  const app = await demo.open(newcomer.member);
  const chips = app.getByRole('group').getByRole('button');
  await chips.first().click();
  await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
  await expectToDiffer(chips.first(), chips.last());
  await app.getByRole('button', { name: 'Continue' }).click();
  const tabs = app.getByRole('navigation').getByRole('link');
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
  await expectToDiffer(tabs.last(), tabs.first());
});

test('R173 the own reaction', async ({ demo, member, server }) => {
  const app = await demo.open(member.member, '/profile-by-id');
  await lookUp(app, String((await knownIds(server.url, 'b')).profileId));
  const rocket = app.getByRole('button', { name: /^Rocket/ });
  await rocket.click();
  await expect(rocket).toHaveAttribute('aria-pressed', 'true');
  await expectToDiffer(rocket, app.getByRole('button', { name: /^Fire/ }));
});

test('R173 how long the text is', async ({ demo, member }) => {
  const app = await openProof(demo, member);
  await textField(app).fill('x'.repeat(100));
  const meter = app.locator('[data-tone][aria-hidden]');
  const fill = meter.locator('span');
  await expect(fill).toBeVisible();
  await expectToDiffer(fill, meter);
});

test('R173 the theme that is chosen', async ({ demo }) => {
  const app = await demo.open('a', '/theme');
  const radio = app.getByRole('radio', { name: 'System', exact: true });
  await expect(radio).toBeChecked();
  // Drawn by the browser, which knows the member's colours.
  await expect(radio).toHaveCSS('appearance', 'auto');
});
