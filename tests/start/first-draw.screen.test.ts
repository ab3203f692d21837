/** When React lets the browser look for other work, by a clock of the test's. */
import { createElement, Fragment, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { drawFirst, endFirstDraw } from '../../src/start/first-draw.ts';

const partMs = 15;
const parts = ['a', 'b', 'c', 'd', 'e', 'f'];

afterEach(() => {
  endFirstDraw();
  vi.restoreAllMocks();
});

/** Draws parts of 15 ms each. Returns them in order, with '|' wherever another task ran between two. */
const slicesOf = async (draw: (call: () => void) => void): Promise<string> => {
  let now = 1e9;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let drawn = '';
  const Part = ({ name }: { name: string }) => {
    now += partMs;
    drawn += name;
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const screen = parts.map((name) => createElement(Part, { key: name, name }));
  draw(() => root.render(createElement(Fragment, null, screen)));
  while (!drawn.endsWith('f')) {
    await new Promise((resolve) => setImmediate(resolve));
    if (drawn !== '' && !/[|f]$/.test(drawn)) drawn += '|';
  }
  root.unmount();
  return drawn;
};

test('the first screen is drawn in slices of 40 ms', async () => {
  expect(await slicesOf(drawFirst)).toBe('abc|def');
});

test('an update of a screen that is shown is drawn in slices of 5 ms', async () => {
  drawFirst(() => undefined);
  endFirstDraw();
  expect(await slicesOf(startTransition)).toBe('a|b|c|d|e|f');
});
