/**
 * Opens links of a card: through the messenger inside, in a new window outside, and with a question first where
 * required.
 */
import { useMemo } from 'react';
import { openInNewWindow } from '../platform/browser/open-link.ts';
import { useDialogs } from '../ui/dialogs.tsx';
import { useServices } from './services.ts';

export interface AppLinkOpeners {
  openLink(url: string): void;
  openMessengerLink(url: string): void;
  confirm(title: string): Promise<boolean>;
}

export const useLinkOpeners = (): AppLinkOpeners => {
  const { surroundings } = useServices();
  const { confirm } = useDialogs();
  return useMemo(() => {
    const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
    return {
      openLink: (url) => (messenger ? messenger.openLink(url) : openInNewWindow(url)),
      openMessengerLink: (url) =>
        messenger ? messenger.openMessengerLink(url) : openInNewWindow(url),
      confirm: (title) => confirm({ title }),
    };
  }, [surroundings, confirm]);
};
