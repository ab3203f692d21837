/** The list of seen cards with its sources. It is loaded only if there is something to list. */
import { SeenCardsPanel } from '../../features/root/seen-cards-panel.tsx';
import { InstallOffer } from '../install/install-offer.tsx';
import { openSeenCards } from '../../platform/browser/seen-cards.ts';
import { openVisitorValues } from '../../platform/browser/seen-marks.ts';

const source = openSeenCards({
  values: openVisitorValues(),
  caches,
  askStatus: async (path) => (await fetch(path, { method: 'HEAD' })).status,
});

export const SeenCardsPart = () => (
  <>
    <SeenCardsPanel source={source} />
    <InstallOffer />
  </>
);
