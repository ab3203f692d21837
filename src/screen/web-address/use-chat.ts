/**
 * Sends a card to a chat of the messenger. A recent client shows a message that the bot has prepared, with the card's
 * picture and a button. Where that is not to be had soon, the messenger's share sheet opens on the web address.
 */
import { useState } from 'react';
import type { AnswerOf } from '../../contract/call.ts';
import { prepareCardMessage } from '../../contract/shared-messages.ts';
import { shareSheetLink } from '../../domain/messenger-addresses.ts';
import type { AppSync } from '../../mutations/registry.ts';
import { browserClock } from '../../platform/browser/clock.ts';
import { canSendPrepared, sendPrepared } from '../../platform/telegram/prepared-message.ts';
import { useServices } from '../services.ts';
import { useLinkOpeners } from '../use-link-openers.ts';
import type { NamedCard } from './web-link.ts';

const longestPreparationMs = 3000;

/** Returns undefined if the server, the bot or the connection cannot do it in time. */
const prepare = async (sync: AppSync, profileId: number): Promise<string | undefined> => {
  const tooLate = new Promise<undefined>((resolve) => {
    browserClock.setTimer(() => resolve(undefined), longestPreparationMs);
  });
  const asked = sync.send({ call: prepareCardMessage, body: { profileId } });
  const outcome = await Promise.race([asked, tooLate]);
  return outcome?.ok ? (outcome.value as AnswerOf<typeof prepareCardMessage>).id : undefined;
};

export interface ChatSharing {
  isPreparing: boolean;
  send(): void;
}

export const useChat = (card: NamedCard, url: string): ChatSharing => {
  const { sync, surroundings, config } = useServices();
  const { openMessengerLink } = useLinkOpeners();
  const [isPreparing, setPreparing] = useState(false);
  const version = surroundings.kind === 'inside' ? surroundings.messenger.version : '0.0';

  const sendMessage = async (): Promise<boolean> => {
    const profileId = Number(card.profileId);
    if (!canSendPrepared(version) || !Number.isSafeInteger(profileId)) return false;
    setPreparing(true);
    const id = await prepare(sync, profileId);
    setPreparing(false);
    return id !== undefined && sendPrepared(version, id);
  };
  const send = async () => {
    if (isPreparing || (await sendMessage())) return;
    openMessengerLink(shareSheetLink(config.messengerHost, url));
  };
  return { isPreparing, send: () => void send() };
};
