/** What a public card does once it is there: it is ready for printing, and may offer the app. */
import type { LoadedPage } from '../card/load-public-page.ts';
import { isReady } from '../card/public-page-state.ts';
import { whenIdle } from '../platform/browser/idle.ts';
import { isInstalled, mayOfferInstall } from '../platform/browser/install-offer.ts';
import { openVisitorValues } from '../platform/browser/seen-marks.ts';

/** Printing the page prints the card. An error page, and one that loaded its card itself, are printed as they are. */
const watchPrints = async (): Promise<void> => {
  // The entry reads it as well; to hand it over would cost bytes that every visitor loads.
  const text = document.getElementById('card-data')?.textContent;
  const data = text ? (JSON.parse(text) as LoadedPage) : undefined;
  if (!data?.config || !isReady(data.state)) return;
  const { watchCard } = await import('../card/print/watch-card.tsx');
  const { card, linkTemplates } = data.state;
  const { messengerHost } = data.config;
  const address = location.origin + location.pathname;
  watchCard({ card: { profile: card.profile, linkTemplates, messengerHost }, address });
};

/** Offers the app from the second card on. The browser's event may come before the code that handles it. */
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

/** The page works without them if their code does not load. */
export const settleLater = (): void => {
  watchPrints().catch(() => undefined);
  offerInstall().catch(() => undefined);
};
