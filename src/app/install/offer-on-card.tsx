/** The offer below a public card. Loaded once the card is there and has nothing else to do. */
import { createRoot } from 'react-dom/client';
import { InstallOffer } from './install-offer.tsx';
import styles from './install-offer.module.css';

export const offerOnCard = (early: Event | undefined): void => {
  const place = document.createElement('aside');
  place.className = styles.place ?? '';
  // Below all: what is being read stays where it is.
  document.body.append(place);
  createRoot(place).render(<InstallOffer early={early} />);
};
