/** Shares a decrypted text into a chat that the member picks in the messenger. */
import { shareTextTexts } from '#texts/share-text';
import { shareSheetLink } from '../domain/messenger-addresses.ts';
import { useDialogs } from '../ui/dialogs.tsx';
import { useServices } from './services.ts';
import { useLinkOpeners } from './use-link-openers.ts';

/** Sharing a text needs a messenger of this protocol version, though older ones also open links. */
const firstMajor = 7;

/** `version`: such as '7.10'. */
export const canShare = (version: string): boolean => Number.parseInt(version, 10) >= firstMajor;

/** Opens the messenger's share sheet for a text; an old messenger shows an alert instead. */
export const useShareText = (): ((text: string) => void) => {
  const { config, surroundings } = useServices();
  const { openMessengerLink } = useLinkOpeners();
  const dialogs = useDialogs();
  return (text) => {
    const isTooOld = surroundings.kind === 'inside' && !canShare(surroundings.messenger.version);
    if (isTooOld) void dialogs.alert(shareTextTexts.tooOld);
    else openMessengerLink(shareSheetLink(config.messengerHost, text));
  };
};
