import { useEffect, useRef, useState } from 'react';
import { shareTextTexts } from '#texts/share-text';
import { useServices } from '../services.ts';
import { useHaptic } from './use-haptic.ts';
import { copyText } from '../copy-text.ts';
import { shareSheetLink } from '../../domain/links/deep-links.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useLinkOpeners } from './use-link-openers.ts';

/** How long the confirmation stays. */
const confirmationMs = 2000;

/** Copies the text of the element that `text` refers to (or a hidden one), and confirms for two seconds. */
export const useCopy = () => {
  const { clock } = useServices();
  const haptic = useHaptic();
  const text = useRef<HTMLElement>(null);
  // An object, so that a second press starts the two seconds again.
  const [done, setDone] = useState<{ result: 'copied' | 'refused' }>();
  useEffect(() => {
    if (done?.result !== 'copied') return undefined;
    return clock.setTimer(() => setDone(undefined), confirmationMs);
  }, [clock, done]);
  const copy = async (hidden?: string) => {
    if (!text.current) return;
    const isCopied = await copyText(text.current, hidden);
    setDone({ result: isCopied ? 'copied' : 'refused' });
    haptic(isCopied ? 'success' : 'error');
  };
  return { text, result: done?.result, copy };
};

/** Sharing a text needs a messenger of this protocol version, though older ones also open links. */
const firstMajor = 7;

/** `version`: such as '7.10'. */
export const canShare = (version: string): boolean => Number.parseInt(version, 10) >= firstMajor;

/**
 * Shares a decrypted text into a chat that the member picks in the messenger. Opens the messenger's share sheet for a
 * text; an old messenger shows an alert instead.
 */
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
