/**
 * Sends a message that the bot prepared: the messenger shows it and lets the member choose a chat, from version 8.0 on
 * (https://core.telegram.org/bots/webapps#initializing-mini-apps, `shareMessage`).
 */
import * as z from 'zod/mini';
import { answered } from './bridge-request.ts';
import { createPostEvent, supports } from './calls.ts';
import { on } from './events.ts';

/** The member looks for a chat in the meantime. */
const longestChoiceS = 600;

/** macOS reports a failure without a reason. */
const refusal = z.object({ error: z.literal('USER_DECLINED') });

/** 'silent': Android ignores the call without a recent tap, macOS one with an id that it does not know. */
export type PreparedEnd = 'sent' | 'declined' | 'failed' | 'silent';

export const canSendPrepared = (version: string): boolean =>
  supports('web_app_send_prepared_message', version);

/** Resolves to how it ended; never rejects. */
export const sendPrepared = async (version: string, id: string): Promise<PreparedEnd> => {
  const post = createPostEvent(version);
  const answer = await answered(
    (settle) => {
      const stops = [
        on('prepared_message_sent', () => settle({ ok: true, value: 'sent' })),
        on('prepared_message_failed', (value) => settle({ ok: true, value })),
      ];
      return () => stops.forEach((stop) => stop());
    },
    () => post('web_app_send_prepared_message', { id }),
    longestChoiceS,
  );
  if (!answer.ok) return answer.reason === 'silent' ? 'silent' : 'failed';
  if (answer.value === 'sent') return 'sent';
  return refusal.safeParse(answer.value).success ? 'declined' : 'failed';
};
