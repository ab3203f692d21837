/** Destructive buttons differ from their neighbours by colour, and in forced colours by a border. */
import type { Locator } from '@playwright/test';
import type { Demo } from './support/demo.ts';
import { alertOf, create, openMessages, sampleOf } from './support/messages.ts';
import { askToWipe } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

interface Looks {
  /** False for an element that React has replaced meanwhile, since it has no styles. */
  isThere: boolean;
  colour: string;
  ground: string;
  border: string;
  /** Contrast of the label to its background, by WCAG 2.2. */
  contrast: number;
}

const readLooks = (button: Locator): Promise<Looks> =>
  button.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('no canvas');
    /** Converts any CSS colour to sRGB. */
    const rgb = (colour: string): number[] => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
    };
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = rgb(colour).map((byte) =>
        byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor, borderStyle, borderColor } = getComputedStyle(element);
    const [one, other] = [luminance(color) + 0.05, luminance(backgroundColor) + 0.05];
    return {
      isThere: element.isConnected,
      colour: rgb(color).join(),
      ground: rgb(backgroundColor).join(),
      border: `${borderStyle} ${rgb(borderColor).join()}`,
      contrast: Math.max(one, other) / Math.min(one, other),
    };
  });

const looksOf = async (button: Locator): Promise<Looks> => {
  let looks = await readLooks(button);
  // A new sample is drawn again when it gets the server's id.
  while (!looks.isThere) looks = await readLooks(button);
  return looks;
};

/** Chooses a theme as in another tab. */
const choose = async (demo: Demo, theme: string, scheme: 'light' | 'dark'): Promise<void> => {
  await demo.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await demo.set({ scheme });
  await demo.page
    .frame('mini-app')
    ?.evaluate(
      (newValue) => window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue })),
      theme,
    );
  await expect(demo.app.locator('html')).toHaveAttribute('data-theme', theme);
};

const all = ['system', 'light', 'dark', 'tma'].flatMap((theme) =>
  (['light', 'dark'] as const).map((scheme) => [theme, scheme] as const),
);

test(
  'a destructive button is distinct and legible in each theme, and in forced colours',
  { tag: '@long' },
  async ({ demo, page, member }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const app = await openMessages(demo, member.member);
    await create(app, 'Sample', 'Text');
    const card = sampleOf(app, 'Sample');
    const deletes = card.locator('button', { hasText: 'Delete' });
    const shares = card.locator('button', { hasText: 'Share' });
    await deletes.click();
    const grounds: string[] = [];
    for (const [theme, scheme] of all) {
      await test.step(`${theme}, ${scheme} device`, async () => {
        await choose(demo, theme, scheme);
        const [remove, share] = [await looksOf(deletes), await looksOf(shares)];
        expect(remove.colour).not.toBe(share.colour);
        expect(remove.border).not.toBe(share.border);
        expect(remove.contrast).toBeGreaterThanOrEqual(4.5);
        const confirm = await looksOf(alertOf(app).getByRole('button', { name: 'OK' }));
        const cancel = await looksOf(alertOf(app).getByRole('button', { name: 'Cancel' }));
        expect(confirm.ground).not.toBe(cancel.ground);
        expect(confirm.contrast).toBeGreaterThanOrEqual(4.5);
        grounds.push(confirm.ground);
      });
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(deletes).toHaveCSS('border-style', 'double');
    await expect(shares).toHaveCSS('border-style', 'solid');
    const ok = alertOf(app).getByRole('button', { name: 'OK' });
    await expect(ok).toHaveCSS('border-style', 'double');
    await page.emulateMedia({ forcedColors: 'none' });
    await alertOf(app).getByRole('button', { name: 'Cancel' }).click();
    const dialog = await askToWipe(app);
    const wipe = dialog.getByRole('button', { name: 'Remove my data from this device' });
    const wipeGrounds: string[] = [];
    for (const [theme, scheme] of all) {
      await choose(demo, theme, scheme);
      wipeGrounds.push((await looksOf(wipe)).ground);
    }
    expect(wipeGrounds).toEqual(grounds);
  },
);
