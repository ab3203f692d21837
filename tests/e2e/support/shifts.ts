/** Records layout shifts as the browser counts them (Layout Instability API). */
import type { Frame, Page } from '@playwright/test';

interface Shift {
  value: number;
  sources: string[];
}

interface WithShifts {
  shifts: Shift[];
}

/** Makes every document of the page note what moves in it. Call it before the first page opens. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as LayoutShift[]) {
        // A glyph that is drawn again in its own place has a tiny value, but nothing moves.
        const moved = sources.filter(
          ({ previousRect: from, currentRect: to }) => JSON.stringify(from) !== JSON.stringify(to),
        );
        const moves = moved.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${Math.round(startTime)} ms: ${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        );
        shifts.push({ value, sources: moves });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** All that moved so far, a line for each element; those after an input count as well. */
export const shiftsOf = async (view: Page | Frame): Promise<string[]> => {
  const shifts = await view.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        // Waits until the last frame is drawn and its shifts are reported.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as unknown as WithShifts).shifts)),
        );
      }),
  );
  return shifts.flatMap(({ value, sources }) =>
    sources.map((source) => `${value.toFixed(4)} ${source}`),
  );
};
