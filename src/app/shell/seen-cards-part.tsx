/** The list of seen cards with its sources. It is loaded only if there is something to list. */
import { SeenCardsPanel } from '../../features/root/seen-cards-panel.tsx';
import { LateExamples } from '../examples.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { openSeenCards } from '../../platform/browser/storage/seen-cards.ts';
import { openVisitorValues } from '../../platform/browser/storage/seen-marks.ts';

const Nothing = () => null;

const install = 'beforeinstallprompt';

/** The browser's event may come before the code that handles it. */
const loadOffer = async () => {
  let early: Event | undefined;
  const keep = (event: Event) => {
    event.preventDefault();
    early = event;
  };
  window.addEventListener(install, keep);
  try {
    const { InstallOffer } = await import('../install/install-offer.tsx');
    return () => <InstallOffer early={early} />;
  } finally {
    window.removeEventListener(install, keep);
  }
};

/** If its code does not load, nothing is shown. */
const Offer = lazy(loadOffer, { Loading: Nothing, Failed: Nothing });

const source = openSeenCards({
  values: openVisitorValues(),
  caches,
  ask: (path) => fetch(path, { method: 'HEAD' }),
});

export const SeenCardsPart = () => (
  <>
    <SeenCardsPanel source={source}>
      <LateExamples />
    </SeenCardsPanel>
    <Offer />
  </>
);
