/**
 * The rare branches of the card entry, and its last steps, in a separate chunk. Every visitor loads the entry, so it
 * imports nothing that only these need.
 */
import type { LoadedPage } from '../../card/page/load-public-page.ts';
import { isPassingState } from '../../card/page/public-page-state.ts';
import type { Language } from '../../domain/language.ts';
import { workerPath } from '../../contract/worker.ts';
import { browserClock } from '../../platform/browser/clock.ts';
import { noteSeen, openVisitorValues } from '../../platform/browser/storage/seen-marks.ts';
import { launchedMember } from '../../platform/telegram/launch/launched-member.ts';
import type { CardTranslations, Translated } from '../../texts/translations.ts';
import { setPageLanguage, startLanguage } from '../../start/language.ts';
import { waitForTexts } from '../language/wait-for-texts.ts';
import { closeTopModal, isModalOpen, subscribeModals } from '../../ui/dialogs/open-modals.ts';

/** Lets the app take over, since the card may have been opened inside the messenger. Loading the app starts it. */
export const handOver = (): Promise<unknown> => {
  // The server knew only the browser's language, not the member's choice or the messenger's language.
  setPageLanguage(startLanguage(launchedMember()));
  return import('../main.tsx');
};

/** Loads the part of each language that a card needs. */
const loads: Readonly<Record<Language, () => Promise<Translated<CardTranslations>>>> = {
  en: async () => ({}),
  ru: () => import('../../texts/ru/ru-card.ts'),
  he: () => import('../../texts/he/he-card.ts'),
  ar: () => import('../../texts/ar/ar-card.ts'),
};

const speak = async (language: Language): Promise<void> => {
  const { speakAtStart } = await import('../language/speak.ts');
  await speakAtStart(language, (wanted) => loads[wanted]());
};

export const speakCard = (language: Language): Promise<void> => waitForTexts(speak(language));

/**
 * Handles a page without a card: the server inlined nothing, or an error. A permanent error is complete as plain HTML.
 */
export const showNoCard = async (
  container: HTMLElement,
  inlined: LoadedPage | undefined,
): Promise<void> => {
  if (inlined && !isPassingState(inlined.state)) return;
  // The server inlined nothing, so it did not set the language either.
  const language = inlined ? 'en' : startLanguage(undefined);
  if (language !== 'en') await speakCard(language);
  const { showSelfLoadingPage } = await import('../../card/page/self-loading-page.tsx');
  await showSelfLoadingPage(container, browserClock, inlined);
};

/**
 * A step back closes the open sheet before it leaves the page, as in the app. There is no router here. A sheet adds a
 * step to the history, and removes it when it closes by itself.
 */
const letBackCloseSheets = (): void => {
  let hasStep = false;
  const follow = () => {
    if (isModalOpen() === hasStep) return;
    if (hasStep) history.back();
    else history.pushState(null, '');
    hasStep = !hasStep;
  };
  subscribeModals(follow);
  follow(); // another may have been opened meanwhile
  window.addEventListener('popstate', () => {
    if (!hasStep) return;
    hasStep = false;
    closeTopModal();
  });
};

/** Resolves once the page has loaded. Modules run before that. */
const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('load', resolve, { once: true });
      });

/**
 * Once the page has loaded, it marks the visit, offers the app, and lets the worker keep the card for the next one, also
 * offline. It registers the worker without update notices: a visitor sees a new build at the next visit. Web views
 * without workers throw.
 */
export const settleIn = async (): Promise<void> => {
  // A separate chunk, so that the entry that every visitor loads does not list this one's imports.
  const later = import('./card-later.ts').catch(() => undefined);
  await loaded();
  letBackCloseSheets();
  // A page that says why there is no card is none to come back to.
  if (document.querySelector('[data-card]'))
    noteSeen(openVisitorValues(), { path: location.pathname, at: browserClock.now() });
  // After `noteSeen`, so that this card counts. The browser reports only after the load that it can install.
  void later.then((late) => late?.offerInstall()).catch(() => undefined);
  await navigator.serviceWorker.register(workerPath);
};
