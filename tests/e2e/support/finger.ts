/** Presses as a finger on a phone does, and counts the presses and the swipes that scroll to them. */
import { expect, type Locator } from '@playwright/test';

export interface FingerCount {
  presses: number;
  swipes: number;
}

/**
 * The screen is complete, and not being replaced, and a sheet that holds the target has arrived: the app ignores a
 * press meanwhile, and places may still move.
 */
const expectStill = async (target: Locator): Promise<void> => {
  const isStill = () =>
    target.evaluate(async (element) => {
      const changes = document.getAnimations().filter(({ effect }) => {
        if (!(effect instanceof KeyframeEffect)) return false;
        if (effect.pseudoElement) return effect.pseudoElement.startsWith('::view-transition');
        return effect.target !== element && effect.target?.contains(element);
      });
      await Promise.allSettled(changes.map(({ finished }) => finished));
      return !document.querySelector('[data-skeleton], [aria-busy="true"]');
    });
  await expect.poll(isStill).toBe(true);
};

type Reach = 'reached' | 'away' | 'changing';

/**
 * Whether a press on its middle would reach it: it is in the window, and no bar covers it. While one screen replaces
 * another, the browser finds the root in the middle of everything; that says nothing about the place.
 */
const reachOf = (target: Locator): Promise<Reach> =>
  target.evaluate((element): Reach => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = top + height / 2;
    if (!element.isConnected || height === 0) return 'changing';
    if (middle < 0 || middle > window.innerHeight) return 'away';
    const met = document.elementFromPoint(left + width / 2, middle);
    if (element.contains(met)) return 'reached';
    for (let cover = met; cover; cover = cover.parentElement)
      if (/^(fixed|sticky)$/.test(getComputedStyle(cover).position)) return 'away';
    return 'changing';
  });

const settledReachOf = async (target: Locator): Promise<Reach> => {
  let reach: Reach = 'changing';
  const look = async () => (reach = await reachOf(target));
  await expect.poll(look).not.toBe('changing');
  return reach;
};

/** A swipe moves by at most the height of the window. */
const swipe = (target: Locator): Promise<void> =>
  target.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    const way = top + height / 2 - window.innerHeight / 2;
    const most = window.innerHeight * 0.9;
    window.scrollBy({ top: Math.max(-most, Math.min(most, way)), behavior: 'instant' });
  });

export class Finger {
  readonly count: FingerCount = { presses: 0, swipes: 0 };

  async press(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expectStill(target);
    while ((await settledReachOf(target)) === 'away') {
      this.count.swipes += 1;
      expect(this.count.swipes, 'swipes').toBeLessThan(10);
      await swipe(target);
    }
    this.count.presses += 1;
    await target.click();
  }

  /** Presses a field, then types into it; only the press is counted. */
  async type(target: Locator, text: string): Promise<void> {
    await this.press(target);
    await target.fill(text);
  }
}
