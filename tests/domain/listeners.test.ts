import { expect, test } from 'vitest';
import { createListeners } from '../../src/domain/listeners.ts';

test('listeners are called in order, with the event', () => {
  const { notify, subscribe } = createListeners<[what: string]>();
  const heard: string[] = [];
  subscribe((what) => heard.push(`one ${what}`));
  const stop = subscribe((what) => heard.push(`other ${what}`));
  notify('first');
  stop();
  stop();
  notify('second');
  expect(heard).toEqual(['one first', 'other first', 'one second']);
});

test('a listener that stops during a notification is not called any more', () => {
  const { notify, subscribe } = createListeners();
  const heard: string[] = [];
  const stops: (() => void)[] = [];
  subscribe(() => {
    heard.push('one');
    stops.forEach((stop) => stop());
  });
  stops.push(subscribe(() => heard.push('other')));
  notify();
  expect(heard).toEqual(['one']);
});
