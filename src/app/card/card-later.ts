import { whenIdle } from '../../platform/browser/idle.ts';
import { isInstalled, mayOfferInstall } from '../../platform/browser/install-offer.ts';
import { openVisitorValues } from '../../platform/browser/storage/seen-marks.ts';

/** Offers the app on a public card, from the second one on. The browser's event may come before the code that handles it. */
export const offerInstall = async (): Promise<void> => {
  if (!mayOfferInstall(openVisitorValues(), isInstalled())) return;
  let early: Event | undefined;
  const keep = (event: Event) => {
    event.preventDefault();
    early = event;
  };
  window.addEventListener('beforeinstallprompt', keep, { once: true });
  await whenIdle();
  const { offerOnCard } = await import('../install/offer-on-card.tsx');
  window.removeEventListener('beforeinstallprompt', keep);
  offerOnCard(early);
};
