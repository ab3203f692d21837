import { createElement as draw, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { Button, IconButton } from '../../src/ui/controls/button.tsx';
import { Dialog } from '../../src/ui/dialogs/dialog.tsx';
import { afterPaint } from '../../src/ui/loading/after-paint.ts';
import { startForEachTest } from '../support/start-for-tests.ts';

const root = startForEachTest(
  async () => createRoot(document.body.appendChild(document.createElement('main'))),
  async (one) => {
    one.unmount();
    document.body.innerHTML = '';
  },
);

const inSection = (...children: ReactNode[]) =>
  draw('section', null, draw('h2', null, 'Reviews'), ...children);
const again = draw(Button, { key: 'again' }, 'Try again');
const question = draw(Dialog, {
  key: 'question',
  isOpen: true,
  title: 'Sure?',
  onClose: () => undefined,
  actions: draw('input'),
});

const show = (...children: ReactNode[]): void =>
  flushSync(() => root.render(inSection(...children)));
const press = (): void => document.querySelector('button')?.click();
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();
const focused = async (): Promise<string | undefined> => {
  for (const _ of [1, 2, 3]) await afterPaint();
  return document.activeElement?.tagName;
};

const hide = draw(IconButton, { key: 'hide', name: 'close', label: 'Hide' });

test.each([
  ['a button', again],
  ['a button with a picture alone', hide],
])('%s that goes away gives the focus to the heading of its part', async (_, button) => {
  show(button);
  focus('button');
  show();
  expect(await focused()).toBe('H2');
});

test('it goes to the heading of the screen if the whole part goes away', async () => {
  const screen = draw('h1', null, 'Card');
  flushSync(() => root.render([screen, inSection(again)]));
  focus('button');
  flushSync(() => root.render([screen]));
  expect(await focused()).toBe('H1');
});

test('an idle button keeps the focus, looks disabled and ignores presses', async () => {
  let presses = 0;
  const act = (isIdle: boolean) =>
    draw(Button, { key: 'act', isIdle, onClick: () => void (presses += 1) }, 'Hide card');
  show(act(false));
  focus('button');
  press();
  show(act(true));
  press();
  expect(await focused()).toBe('BUTTON');
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
  show(act(false));
  press();
  expect(presses).toBe(2);
});

test('it yields to who knows a better place', async () => {
  const field = draw('input', { key: 'field' });
  show(again, field);
  focus('button');
  show(field);
  focus('input');
  expect(await focused()).toBe('INPUT');
});

test('a dialog gives it to the part of its opener if that is gone', async () => {
  show(again);
  focus('button');
  show(again, question);
  focus('input');
  show(question);
  expect(await focused()).toBe('INPUT');
  show();
  expect(await focused()).toBe('H2');
});
