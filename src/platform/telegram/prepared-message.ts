/**
 * Sends a message that the bot prepared: the messenger shows it and lets the member choose a chat, from version 8.0 on
 * (https://core.telegram.org/bots/webapps#initializing-mini-apps, `shareMessage`).
 */
import { createPostEvent, on, supports } from '@telegram-apps/sdk';
import * as z from 'zod/mini';
import { answered } from './bridge-request.ts';

/** The member looks for a chat in the meantime. */
const longestChoiceS = 600;

const failure = z.object({ error: z.string() });

export const canSendPrepared = (version: string): boolean =>
  supports('web_app_send_prepared_message', version);

/**
 * Resolves to false if the client could not show the message or send it. A member who declined has had their choice, and
 * a client that never says how it ended may have sent it: both resolve to true.
 */
export const sendPrepared = async (version: string, id: string): Promise<boolean> => {
  const post = createPostEvent(version, () => undefined);
  const answer = await answered(
    (settle) => {
      const stops = [
        on('prepared_message_sent', () => settle({ ok: true, value: {} })),
        on('prepared_message_failed', (value) => settle({ ok: true, value })),
      ];
      return () => stops.forEach((stop) => stop());
    },
    () => post('web_app_send_prepared_message', { id }),
    longestChoiceS,
  );
  if (!answer.ok) return answer.reason === 'silent';
  const failed = failure.safeParse(answer.value);
  return !failed.success || failed.data.error === 'USER_DECLINED';
};
