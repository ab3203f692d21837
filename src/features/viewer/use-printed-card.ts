/** Prints the card when the page is printed. The code for that is loaded as soon as the card is drawn. */
import { useEffect } from 'react';
import type { SavedCard } from '../../card/contact-of.ts';
import { useServices } from '../../screen/services.ts';
import { webLink } from '../../screen/web-address/web-link.ts';

/** Until the code is loaded, the page is printed as it is. */
export const usePrintedCard = ({
  profile,
  username,
  linkTemplates,
}: Omit<SavedCard, 'messengerHost'>) => {
  const { config } = useServices();
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    const watch = async () => {
      const { watchCard } = await import('../../card/print/watch-card.tsx');
      const { messengerHost } = config;
      const card = { profile, username, linkTemplates, messengerHost };
      if (!isGone) stop = watchCard({ card, address: webLink(profile, config, location.origin) });
    };
    watch().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [profile, username, linkTemplates, config]);
};
