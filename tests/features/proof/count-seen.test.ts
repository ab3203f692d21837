import { expect, test } from 'vitest';
import { createCountSeen } from '../../../src/features/proof/create/use-creation.ts';
import { createVirtualClock } from '../../support/sync/kit/virtual-clock.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const openScene = (isVisible = true) => {
  const clock = createVirtualClock(settle);
  const listeners = new Set<() => void>();
  const page = { isVisible };
  const count = createCountSeen({
    clock,
    visibility: {
      isVisible: () => page.isVisible,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  let isOver = false;
  const begin = async () => {
    void count.wait().then(() => (isOver = true));
    await settle();
  };
  return {
    clock,
    count,
    begin,
    isOver: () => isOver,
    listeners,
    hide: async () => {
      page.isVisible = false;
      listeners.forEach((listener) => listener());
      await settle();
    },
  };
};

test('R114 the next step waits until the full count was seen', async () => {
  const { clock, count, begin, isOver, listeners } = openScene();
  await begin();
  await clock.advance(4999);
  expect(isOver()).toBe(false);
  count.confirm();
  await settle();
  expect(isOver()).toBe(true);
  expect(listeners.size).toBe(0);
});

test('R114 a count that was seen before causes no wait', async () => {
  const { count, begin, isOver } = openScene();
  count.confirm();
  await begin();
  expect(isOver()).toBe(true);
});

test('R114 nothing waits in a page that is or becomes hidden', async () => {
  const hidden = openScene(false);
  await hidden.begin();
  expect(hidden.isOver()).toBe(true);
  const leaving = openScene();
  await leaving.begin();
  expect(leaving.isOver()).toBe(false);
  await leaving.hide();
  expect(leaving.isOver()).toBe(true);
});

test('R114 frames that never come delay the next step by 5 s', async () => {
  const { clock, begin, isOver } = openScene();
  await begin();
  await clock.advance(5000);
  expect(isOver()).toBe(true);
});
