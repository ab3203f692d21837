/** Reads the computed styles of a page. */
import type { Locator, Page } from '@playwright/test';

/** How far the middle of an element is from the middle of the page, in pixels. */
export const offCentre = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2);
  });

/** Classes on the page that no style sheet of the page names. */
export const unstyledClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const css = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join();
    const used = new Set(
      [...document.querySelectorAll('[class]')].flatMap((node) => [...node.classList]),
    );
    return [...used].filter((name) => !css.includes(`.${name}`));
  });
