import { expect, test } from 'vitest';
import {
  closeTopModal,
  isModalOpen,
  pushModal,
  subscribeModals,
} from '../../../src/ui/dialogs/open-modals.ts';

test('back closes the surface opened last, then the one below, then nothing', () => {
  const closed: string[] = [];
  const open = (name: string) => {
    const forget = pushModal(() => {
      closed.push(name);
      forget();
    });
  };
  open('sheet');
  open('dialog');
  expect(closeTopModal()).toBe(true);
  expect(closeTopModal()).toBe(true);
  expect(closeTopModal()).toBe(false);
  expect(closed).toEqual(['dialog', 'sheet']);
});

test('back skips a surface that closed by itself', () => {
  const forget = pushModal(() => {
    throw new Error('It is gone');
  });
  forget();
  forget();
  expect(closeTopModal()).toBe(false);
});

test('listeners are notified when the first opens and the last closes', () => {
  const seen: boolean[] = [];
  const unsubscribe = subscribeModals(() => seen.push(isModalOpen()));
  const forget = pushModal(() => undefined);
  forget();
  forget();
  unsubscribe();
  pushModal(() => undefined)();
  expect(seen).toEqual([true, false]);
});
