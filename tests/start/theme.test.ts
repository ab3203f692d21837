/** The messenger's colours before and after the app's script runs, and outside the messenger. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTheme } from '../../src/app/theme/theme.ts';
import { openKeyValueStore } from '../../src/platform/browser/storage/key-value-store.ts';
import { fakeStorage } from '../support/fake-storage.ts';
import { launchHash, rawInitData, stubWindow } from '../platform/telegram/fake-window.ts';

const properties = new Map<string, string>();
const style = {
  setProperty: (name: string, value: string) => properties.set(name, value),
  removeProperty: (name: string) => properties.delete(name),
  getPropertyValue: (name: string) => properties.get(name) ?? '',
  [Symbol.iterator]: () => properties.keys(),
};
const localStorage = fakeStorage(new Map([['theme', 'tma']]));
const matchMedia = () => ({ matches: false, addEventListener: () => undefined });

beforeEach(() => {
  properties.clear();
  vi.resetModules();
});
afterEach(() => void vi.unstubAllGlobals());

const startWith = async (theme: object) => {
  stubWindow({ place: 'native', hash: launchHash('8.0', rawInitData, JSON.stringify(theme)) });
  Object.assign(window, { localStorage, matchMedia });
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, style },
    querySelectorAll: () => [],
  });
  await import('../../src/start/theme.ts');
};

test('colours without a background, which may not be legible, are not used', async () => {
  await startWith({ bg_color: 'none', text_color: '#ffffff' });
  expect([...properties]).toEqual([]);
});

test('a copied link leaves its colours to no page outside the messenger', async () => {
  await startWith({ bg_color: '#17212b', text_color: '#ffffff' });
  expect(properties.size).toBe(2);
  followTheme(openKeyValueStore('', localStorage), undefined);
  expect([...properties]).toEqual([]);
});
