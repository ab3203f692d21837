/** Finds what does not fit on a screen: sideways scrolling, text outside its box, controls that are too small. */
import type { Frame, Page } from '@playwright/test';

// oxlint-disable unicorn/consistent-function-scoping -- it runs in the page, where nothing else of this file is.
/** Runs in the page. */
const findMisfits = (): string[] => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  /** Rounding, and the part of a line box that letters do not fill. */
  const slack = 2;
  const leastControl = 80;

  const nameOf = (element: Element): string => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} '${text}'`;
  };
  /** In pixels: elements for screen readers alone are one pixel large. */
  const isShown = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clipPath, opacity } = getComputedStyle(one);
      if (clipPath.startsWith('inset(50') || opacity === '0') return false;
    }
    return element.checkVisibility({ visibilityProperty: true });
  };
  /** The nearest ancestor that shows as a box, or moves its content: words must stay within it. */
  const boxOf = (element: Element): Element => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      const isFilled = !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(style.backgroundColor);
      const hasBorder = parseFloat(style.borderInlineStartWidth) > 0;
      if (isFilled || hasBorder || /auto|scroll/.test(style.overflowX)) return one;
    }
    return document.documentElement;
  };
  const scrolls = (box: Element): boolean => /auto|scroll/.test(getComputedStyle(box).overflowX);
  const isCutOnPurpose = (element: Element): boolean => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };

  const lookAtText = (text: Node, parent: Element): void => {
    const box = boxOf(parent);
    if (scrolls(box) || isCutOnPurpose(parent)) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    const { left, right, bottom } = box.getBoundingClientRect();
    if (words.width === 0) return;
    const isOut = words.left < left - slack || words.right > right + slack;
    const isBelow = box !== document.documentElement && words.bottom > bottom + slack;
    const { length } = text.textContent?.trim() ?? '';
    const lines = range.getClientRects().length;
    if (lines > 3 && lines > length / 3)
      found.push(`${nameOf(parent)} is broken into ${lines} lines`);
    if (isOut || isBelow) found.push(`${nameOf(parent)} leaves ${nameOf(box)}`);
  };
  const control = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea';

  for (const element of document.body.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || !isShown(element)) continue;
    if (element.matches(control)) {
      const { width, left, right } = element.getBoundingClientRect();
      const isIn = left >= -slack && right <= clientWidth + slack;
      if (width < leastControl || !isIn)
        found.push(`${nameOf(element)} is ${Math.round(width)} px`);
      continue;
    }
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
        lookAtText(child, element);
  }
  return found;
};

/** Runs in the page. */
const findBrokenWords = (within: string): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.parentElement?.closest(within)) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
};

/** The words, of links and buttons unless told otherwise, that are broken over two lines. */
export const brokenWordsOf = (
  place: Page | Frame,
  within = 'main :is(a, button):not(bdi *)',
): Promise<string[]> => place.evaluate(findBrokenWords, within);

/** A line for each. */
export const misfitsOf = (place: Page | Frame): Promise<string[]> => place.evaluate(findMisfits);

export interface Look {
  width: number;
  /** Font size of the root element, as a member sets it in the browser. */
  fontSize?: string;
  dir?: 'rtl';
}

export const looks: Readonly<Record<string, Look>> = {
  '320 px': { width: 320 },
  '360 px, text at 130 %': { width: 360, fontSize: '130%' },
  '360 px, text at 200 %': { width: 360, fontSize: '200%' },
  '360 px, right to left': { width: 360, dir: 'rtl' },
};

/** Two frames: one for what observes sizes, one for what is drawn then. */
export const show = async (page: Page, place: Page | Frame, look: Look): Promise<void> => {
  await page.setViewportSize({ width: look.width, height: 740 });
  await place.evaluate(async ({ fontSize = '', dir = 'ltr' }) => {
    document.documentElement.style.fontSize = fontSize;
    document.documentElement.dir = dir;
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, look);
};
