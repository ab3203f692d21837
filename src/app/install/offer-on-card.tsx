/** The offer below a public card. It is loaded once the card is shown and the page is idle. */
import { createRoot } from 'react-dom/client';
import { InstallOffer } from './install-offer.tsx';
import styles from './install-offer.module.css';

export const offerOnCard = (early: Event | undefined): void => {
  const place = document.createElement('aside');
  place.className = styles.place ?? '';
  // Comes last, so that the text being read does not move.
  document.body.append(place);
  createRoot(place).render(<InstallOffer early={early} />);
};
