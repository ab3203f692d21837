/** R173 In forced colours a state that colour shows stays visible: chosen controls differ from the others. */
import type { Locator } from '@playwright/test';
import { lookUp, knownIds } from './support/cards.ts';
import { openProof, textField } from './support/proving.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** What is painted: the colours of text, background and border, and the underline. */
const paintOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => {
    const { color, backgroundColor, borderTopColor, textDecorationLine } = getComputedStyle(one);
    return [color, backgroundColor, borderTopColor, textDecorationLine].join();
  });

/** Reads both again on each attempt, because a colour may still be in transition. */
const expectToDiffer = async (chosen: Locator, other: Locator): Promise<void> => {
  const isAlike = async () => (await paintOf(chosen)) === (await paintOf(other));
  await expect.poll(isAlike).toBe(false);
};

test(
  'R173 what is chosen differs: a chip, a tab, a reaction, a meter, a radio button',
  { tag: '@long' },
  async ({ demo, newcomer, server }) => {
    const app = await demo.open(newcomer.member);
    const chips = app.getByRole('group').getByRole('button');
    await chips.first().click();
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
    await expectToDiffer(chips.first(), chips.last());
    await app.getByRole('button', { name: 'Continue' }).click();
    const tabs = app.getByRole('navigation').getByRole('link');
    await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
    await expectToDiffer(tabs.last(), tabs.first());
    await demo.open(newcomer.member, '/profile-by-id');
    await lookUp(app, String((await knownIds(server.url, 'b')).profileId));
    const rocket = app.getByRole('button', { name: /^Rocket/ });
    await rocket.click();
    await expect(rocket).toHaveAttribute('aria-pressed', 'true');
    await expectToDiffer(rocket, app.getByRole('button', { name: /^Fire/ }));
    await openProof(demo, newcomer);
    await textField(app).fill('x'.repeat(100));
    const meter = app.locator('[data-tone][aria-hidden]');
    const fill = meter.locator('span');
    await expect(fill).toBeVisible();
    await expectToDiffer(fill, meter);
    await demo.open('a', '/theme');
    const radio = app.getByRole('radio', { name: 'System', exact: true });
    await expect(radio).toBeChecked();
    // Drawn by the browser, which knows the member's colours.
    await expect(radio).toHaveCSS('appearance', 'auto');
  },
);

test('R173 R199 the chosen part of the moderation differs', async ({ demo }) => {
  const app = await demo.open('c', '/admin');
  const reports = app.getByRole('button', { name: 'Reports' });
  await expect(reports).toHaveAttribute('aria-current', 'page');
  // Its background differs from none, but not from the page's.
  await expect(reports).toHaveCSS('text-decoration-line', 'underline');
  await expect(app.getByRole('button', { name: 'Log' })).not.toHaveCSS(
    'text-decoration-line',
    'underline',
  );
});
