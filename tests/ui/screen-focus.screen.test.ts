import { createElement as draw } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Screen } from '../../src/ui/screen.tsx';

let painted: (() => void)[] = [];

beforeEach(() => {
  painted = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => painted.push(call));
  document.body.innerHTML = '<a href="#users">Users</a><div></div>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const tab = (): HTMLElement => document.body.querySelector('a') as HTMLElement;

const open = () => {
  const root = createRoot(document.body.querySelector('div') as Element);
  const button = draw('button', { type: 'button' }, 'React');
  flushSync(() => root.render(draw(Screen, { title: 'Users', children: button })));
  return root;
};

const paint = async (): Promise<void> => {
  for (const call of painted) call();
  await vi.runAllTimersAsync();
};

const focused = (): string | null | undefined => document.activeElement?.textContent;

test('the heading takes the focus from what opened the screen, once it is painted', async () => {
  tab().focus();
  const root = open();
  expect(document.activeElement).toBe(tab());
  await paint();
  expect(document.activeElement?.tagName).toBe('H1');
  root.unmount();
});

test('a focus that the member set before the paint stays', async () => {
  tab().focus();
  const root = open();
  document.body.querySelector('button')?.focus();
  await paint();
  expect(focused()).toBe('React');
  root.unmount();
});

test('a screen that is gone before the paint takes no focus', async () => {
  tab().focus();
  open().unmount();
  await paint();
  expect(document.activeElement).toBe(tab());
});
