/**
 * The rare branches of the card entry, and its last steps, in a separate chunk. Every visitor loads the entry, so it
 * imports nothing that only these need.
 */
import type { LoadedPage } from '../card/load-public-page.ts';
import { isPassingState } from '../card/passing.ts';
import { isReady } from '../card/public-page-state.ts';
import type { Language } from '../domain/language.ts';
import { workerPath } from '../contract/worker.ts';
import { browserClock } from '../platform/browser/clock.ts';
import { whenIdle } from '../platform/browser/idle.ts';
import { isInstalled, mayOfferInstall } from '../platform/browser/install-offer.ts';
import { openKeyValueStore } from '../platform/browser/key-value-store.ts';
import { noteSeen, openVisitorValues } from '../platform/browser/seen-marks.ts';
import { launchedMember, type LaunchedMember } from '../platform/telegram/launched-member.ts';
import type { TextsByName } from '../texts/catalogue.ts';
import { letBackCloseSheets } from './card-back.ts';
import { setPageLanguage, startLanguage } from './early/language.ts';

const startsIn = (launched?: LaunchedMember): Language =>
  startLanguage(openKeyValueStore(''), launched);

/** Lets the app take over, since the card may have been opened inside the messenger. Loading the app starts it. */
export const handOver = (): Promise<unknown> => {
  // The server knew only the browser's language, not the member's choice or the messenger's language.
  setPageLanguage(startsIn(launchedMember()));
  return import('./main.tsx');
};

/** Loads the part of each language that a card needs. */
const loads: Readonly<Record<Language, () => Promise<TextsByName>>> = {
  en: async () => ({}),
  ru: async () => (await import('../texts/ru/ru-card.ts')).ruCard,
  he: async () => (await import('../texts/he/he-card.ts')).heCard,
  ar: async () => (await import('../texts/ar/ar-card.ts')).arCard,
};

export const speakCard = async (language: Language): Promise<void> => {
  const { speakAtStart } = await import('./speak.ts');
  await speakAtStart(language, (wanted) => loads[wanted]());
};

/**
 * Handles a page without a card: the server inlined nothing, or an error. A permanent error is complete as plain HTML.
 */
export const showNoCard = async (
  container: HTMLElement,
  inlined: LoadedPage | undefined,
): Promise<void> => {
  if (inlined && !isPassingState(inlined.state)) return;
  // The server inlined nothing, so it did not set the language either.
  if (!inlined && startsIn() !== 'en') await speakCard(startsIn());
  const { showSelfLoadingPage } = await import('../card/self-loading-page.tsx');
  await showSelfLoadingPage(container, browserClock, inlined);
};

/** Printing the page prints the card. An error page, and one that loaded its card itself, are printed as they are. */
const watchPrints = async (data: LoadedPage | undefined): Promise<void> => {
  if (!data?.config || !isReady(data.state)) return;
  await whenIdle();
  const { watchCard } = await import('../card/print/watch-card.tsx');
  const { card, linkTemplates } = data.state;
  const { messengerHost } = data.config;
  const address = location.origin + location.pathname;
  watchCard({ card: { profile: card.profile, linkTemplates, messengerHost }, address });
};

/** From the second card on; the browser's event may come before the code that answers it. */
const offerInstall = async (): Promise<void> => {
  if (!mayOfferInstall(openVisitorValues(), isInstalled())) return;
  let early: Event | undefined;
  const keep = (event: Event) => {
    event.preventDefault();
    early = event;
  };
  window.addEventListener('beforeinstallprompt', keep, { once: true });
  await whenIdle();
  const { offerOnCard } = await import('./install/offer-on-card.tsx');
  window.removeEventListener('beforeinstallprompt', keep);
  offerOnCard(early);
};

/**
 * Runs after the first paint. It marks the visit, and lets the worker keep the card for the next one, also offline. It
 * registers the worker without update notices: a visitor sees a new build at the next visit. Web views without workers
 * throw.
 */
export const settleIn = async (inlined: LoadedPage | undefined): Promise<void> => {
  letBackCloseSheets();
  noteSeen(openVisitorValues(), { path: location.pathname, at: browserClock.now() });
  watchPrints(inlined).catch(() => undefined);
  offerInstall().catch(() => undefined);
  await navigator.serviceWorker.register(workerPath);
};
