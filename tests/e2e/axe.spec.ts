/**
 * R173 Checks every screen, sheet and dialog (support/views.ts). axe finds nothing in light, in dark and in the palest
 * colours of a messenger. Everything fits at 320 px, with large text, and from right to left. A short run looks at every
 * fifth view, each in another one of the themes and in two sizes in turn; a long run at all views in all of them.
 */
import type { Frame, Page } from '@playwright/test';
import { isLong } from '../support/length.ts';
import { colourFaultsOf, faultsOf } from './support/axe.ts';
import type { Demo } from './support/demo.ts';
import { looks, misfitsOf, show } from './support/fits.ts';
import { playScene } from './support/scenes.ts';
import { expect, test } from './support/test.ts';
import { groupsInside, viewsOutside } from './support/views.ts';
import type { Views, ViewScene } from './support/views/scene.ts';

/** No text is readable in any two of these colours. */
const pale = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f4f4f5',
  text_color: '#d0d0d0',
  hint_color: '#eeeeee',
  link_color: '#cfe8ff',
  button_color: '#ffe9a8',
  button_text_color: '#ffffff',
  destructive_text_color: '#ffd0d0',
};

const frameOf = (page: Page): Frame => {
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('The app is not open');
  return frame;
};

const themes = ['light', 'dark', 'pale'] as const;
type Theme = (typeof themes)[number];

/** Chooses the messenger's theme in another tab. */
const choosePaleTheme = async (demo: Demo, frame: Frame): Promise<void> => {
  await demo.set({ colours: pale });
  await frame.evaluate(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'tma' })),
  );
  await expect(demo.app.locator('html')).toHaveAttribute('data-theme', 'tma');
};

const choose = (theme: Theme, { demo, page }: ViewScene): Promise<void> =>
  theme === 'pale'
    ? choosePaleTheme(demo, frameOf(page))
    : page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });

const expectToFit = async (
  page: Page,
  place: Page | Frame,
  view: string,
  isInTurn: (look: number) => boolean,
): Promise<void> => {
  for (const [name, how] of Object.entries(looks).filter((_, nth) => isInTurn(nth))) {
    await show(page, place, how);
    expect.soft(await misfitsOf(place), `${view}, ${name}`).toEqual([]);
  }
};

/** All rules in the first theme; another one changes colours alone. */
const expectFaultless = async (
  scene: ViewScene,
  place: Page | Frame,
  view: string,
  chosen: readonly Theme[],
): Promise<void> => {
  for (const [at, theme] of chosen.entries()) {
    await choose(theme, scene);
    const faults = at === 0 ? await faultsOf(place) : await colourFaultsOf(place);
    expect.soft(faults, `${view}, ${theme}`).toEqual([]);
  }
};

const checkGroup = (
  title: string,
  views: Views,
  offered: readonly Theme[],
  placeOf: (page: Page) => Page | Frame,
) =>
  test(`R173 axe: ${title}`, async ({ context, server }) => {
    test.setTimeout(Object.keys(views).length * 60_000);
    const looked = Object.entries(views).filter((_, at) => isLong || at % 5 === 0);
    for (const [at, [name, open]] of looked.entries()) {
      const inTurn = offered.slice(at % offered.length).slice(0, 1);
      await test.step(name, () =>
        playScene(context, server.url, async (scene) => {
          await open(scene);
          const place = placeOf(scene.page);
          await expectFaultless(scene, place, name, isLong ? offered : inTurn);
          // The demo messenger is a tool for wide screens.
          if (name !== 'the demo messenger')
            await expectToFit(scene.page, place, name, (nth) => isLong || nth % 2 === at % 2);
        }),
      );
    }
  });

for (const [title, views] of Object.entries(groupsInside)) {
  checkGroup(title, views, themes, frameOf);
}

checkGroup('outside the messenger', viewsOutside, ['light', 'dark'], (page) => page);

test('R173 axe reports a fault that the test makes, and elements that do not fit are reported', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Open in Telegram' }).waitFor();
  await page.evaluate(() => {
    const box = document.createElement('div');
    Object.assign(box.style, { border: '1px solid', width: '3rem', whiteSpace: 'nowrap' });
    box.append('Words that leave their box', document.createElement('input'));
    Object.assign(box.querySelector('input')?.style ?? {}, { width: '2rem' });
    document.body.prepend(box);
    box.style.color = '#eee';
  });
  expect(await faultsOf(page)).toEqual([
    expect.stringContaining('color-contrast'),
    expect.stringContaining('label'),
    expect.stringContaining('region'),
  ]);
  expect(await colourFaultsOf(page)).toEqual([expect.stringContaining('color-contrast')]);
  expect(await misfitsOf(page)).toEqual([
    expect.stringMatching(/Words that leave.* leaves div/),
    expect.stringMatching(/^input.* is \d+ px$/),
  ]);
});
