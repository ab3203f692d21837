/** R168 When the app offers a visitor to install it. */
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeInstallOffer,
  mayOfferInstall,
  watchInstall,
  type InstallWay,
} from '../../../src/platform/browser/install-offer.ts';
import { noteSeen } from '../../../src/platform/browser/storage/seen-marks.ts';
import type { KeyValueStore } from '../../../src/platform/ports.ts';

afterEach(() => vi.unstubAllGlobals());

const storeWith = (cards: number): KeyValueStore => {
  const values = new Map<string, string>();
  const store = {
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  };
  for (let at = 1; at <= cards; at += 1) noteSeen(store, { path: `/user/${at}`, at });
  return store;
};

const browser = (navigator: object = {}, isStandalone = false) => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
  return window;
};

const installEvent = () => {
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  return Object.assign(event, { prompt, userChoice: Promise.resolve() });
};

const watch = (values: KeyValueStore, early?: Event) => {
  const shown: (InstallWay | undefined)[] = [];
  watchInstall(values, early, (way) => shown.push(way));
  return shown;
};

test('R168 the offer comes from the second card on, but not after an answer or when installed', () => {
  expect(mayOfferInstall(storeWith(1), false)).toBe(false);
  expect(mayOfferInstall(storeWith(2), false)).toBe(true);
  expect(mayOfferInstall(storeWith(2), true)).toBe(false);
  const answered = storeWith(3);
  closeInstallOffer(answered);
  expect(mayOfferInstall(answered, false)).toBe(false);
});

test('R168 the browser’s own prompt is prevented, and appears on a press', async () => {
  const window = browser();
  const shown = watch(storeWith(2));
  expect(shown).toEqual([]);
  const event = installEvent();
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(event.prompt).not.toHaveBeenCalled();
  const [way] = shown;
  if (way?.kind === 'ask') await way.ask();
  expect(event.prompt).toHaveBeenCalledOnce();
});

test('R168 an earlier event counts; an installation removes the offer for good', () => {
  const window = browser();
  const values = storeWith(2);
  const shown = watch(values, installEvent());
  expect(shown).toMatchObject([{ kind: 'ask' }]);
  window.dispatchEvent(new Event('appinstalled'));
  expect(shown.at(-1)).toBeUndefined();
  expect(mayOfferInstall(values, false)).toBe(false);
});

test('R168 iOS gets an explanation, but not in the installed app', () => {
  browser({ standalone: false });
  expect(watch(storeWith(2))).toEqual([{ kind: 'words' }]);
  browser({ standalone: true });
  expect(watch(storeWith(2))).toEqual([]);
});
