/**
 * Whether a visitor is offered to install the app: outside the messenger, from the second card on, until they answer
 * once, and never where it is installed. Chromium reports by an event that it can install, and then asks by itself.
 * Safari on iOS only gets an explanation.
 */
import type { KeyValueStore } from '../ports.ts';
import { readMarks } from './storage/seen-marks.ts';

/** With an event of the browser: `ask` resolves once the visitor has answered. 'words': by the system's own menu. */
export type InstallWay = { kind: 'ask'; ask(): Promise<void> } | { kind: 'words' };

/** Of Chromium; no standard has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<unknown>;
}

const key = 'install-offer';
const cardsUntilOffer = 2;

/** Any answer ends it for good. */
export const closeInstallOffer = (values: KeyValueStore): void => values.write(key, 'answered');

export const mayOfferInstall = (values: KeyValueStore, isInstalled: boolean): boolean =>
  !isInstalled && values.read(key) === null && readMarks(values).length >= cardsUntilOffer;

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

const isInstallEvent = (event: Event | undefined): event is InstallEvent =>
  event !== undefined && 'prompt' in event;

/** Safari of phones and tablets names the display mode by itself; no other browser does. */
const hasWordsOnly = (): boolean => 'standalone' in navigator;

/**
 * Calls `show` with the way as soon as there is one, and with nothing once the app is installed; the result ends that.
 * `early`: the browser's event, where it came before this code.
 */
export const watchInstall = (
  values: KeyValueStore,
  early: Event | undefined,
  show: (way: InstallWay | undefined) => void,
): (() => void) => {
  if (!mayOfferInstall(values, isInstalled())) return () => undefined;
  const offer = (event: Event | undefined) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    const ask = async () => {
      await event.prompt();
      await event.userChoice;
    };
    show({ kind: 'ask', ask });
  };
  const end = () => {
    closeInstallOffer(values);
    show(undefined);
  };
  offer(early);
  if (hasWordsOnly()) show({ kind: 'words' });
  window.addEventListener('beforeinstallprompt', offer);
  window.addEventListener('appinstalled', end);
  return () => {
    window.removeEventListener('beforeinstallprompt', offer);
    window.removeEventListener('appinstalled', end);
  };
};
