/**
 * Sends a card to a chat of the messenger. A recent client shows a message that the bot has prepared, with the card's
 * picture and a button. If no such message is ready soon, the messenger's share sheet opens on the web address. After
 * a failure or a silence only the next press opens it: a client may have used up the tap, and may still answer.
 */
import { useRef, useState } from 'react';
import { webAddressTexts } from '#texts/web-address';
import { prepareCardMessage } from '../../contract/calls/talk/shared-messages.ts';
import { shareSheetLink } from '../../domain/links/deep-links.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { browserClock } from '../../platform/browser/clock.ts';
import { noteSilence } from '../../platform/telegram/bridge-request.ts';
import { canSendPrepared, sendPrepared } from '../../platform/telegram/prepared-message.ts';
import { useServices } from '../services.ts';
import { useLinkOpeners } from '../hooks/use-link-openers.ts';
import type { NamedCard } from './web-link.ts';

const longestPreparationMs = 3000;

/** Returns undefined if the server, the bot or the connection cannot do it in time. */
const prepare = async (sync: AppSync, profileId: number): Promise<string | undefined> => {
  const tooLate = new Promise<undefined>((resolve) => {
    browserClock.setTimer(() => resolve(undefined), longestPreparationMs);
  });
  const asked = sync.send({ call: prepareCardMessage, body: { profileId } });
  const outcome = await Promise.race([asked, tooLate]);
  return outcome?.ok ? outcome.value.id : undefined;
};

type Phase = 'idle' | 'preparing' | 'asked' | 'unanswered' | 'failed';

export interface ChatSharing {
  isBusy: boolean;
  /** Why the next press sends the link. */
  note: string | undefined;
  send(): void;
}

const notes: Partial<Record<Phase, () => string>> = {
  unanswered: () => webAddressTexts.chatUnanswered,
  failed: () => webAddressTexts.chatFailed,
};

export const useChat = (card: NamedCard, url: string): ChatSharing => {
  const { sync, surroundings, config } = useServices();
  const { openMessengerLink } = useLinkOpeners();
  const [phase, setPhase] = useState<Phase>('idle');
  /** Grows with each press, so that the answer to an earlier one is ignored. */
  const presses = useRef(0);
  const version = surroundings.kind === 'inside' ? surroundings.messenger.version : '0.0';
  const profileId = Number(card.profileId);
  const isPreparable = canSendPrepared(version) && Number.isSafeInteger(profileId);

  const ask = async (id: string): Promise<void> => {
    const press = presses.current;
    const enter = (next: Phase) => press === presses.current && setPhase(next);
    enter('asked');
    const end = await noteSilence(sendPrepared(version, id), () => enter('unanswered'));
    if (end === 'silent') return;
    enter(end === 'failed' ? 'failed' : 'idle');
  };
  const isBusy = phase === 'preparing' || phase === 'asked';
  const send = async () => {
    if (isBusy) return;
    presses.current += 1;
    if (phase === 'idle' && isPreparable) {
      setPhase('preparing');
      const id = await prepare(sync, profileId);
      if (id !== undefined) return ask(id);
    }
    setPhase('idle');
    openMessengerLink(shareSheetLink(config.messengerHost, url));
  };
  return { isBusy, note: notes[phase]?.(), send: () => void send() };
};
