/** Presses as a finger on a phone does, and counts the presses and the swipes that scroll to them. */
import { expect, type Locator } from '@playwright/test';

export interface FingerCount {
  presses: number;
  swipes: number;
}

/** The app ignores a press while it replaces the screen. */
const expectStill = (target: Locator): Promise<void> =>
  target.evaluate(async () => {
    const changes = document.getAnimations().filter(({ effect }) => {
      const part = effect instanceof KeyframeEffect ? effect.pseudoElement : undefined;
      return part?.startsWith('::view-transition');
    });
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });

/** Whether a press on its middle would reach it: it is in the window, and nothing covers it. */
const isReachable = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(met);
  });

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
    while (!(await isReachable(target))) {
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
