/** The list of seen cards with its sources. It is loaded only if there is something to list. */
import { SeenCardsPanel } from '../../features/root/seen-cards-panel.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { openSeenCards } from '../../platform/browser/storage/seen-cards.ts';
import { openVisitorValues } from '../../platform/browser/storage/seen-marks.ts';

const Nothing = () => null;

/** If its code does not load, nothing is shown. */
const InstallOffer = lazy(async () => (await import('../install/install-offer.tsx')).InstallOffer, {
  Loading: Nothing,
  Failed: Nothing,
});

const source = openSeenCards({
  values: openVisitorValues(),
  caches,
  ask: (path) => fetch(path, { method: 'HEAD' }),
});

export const SeenCardsPart = () => (
  <>
    <SeenCardsPanel source={source} />
    <InstallOffer />
  </>
);
