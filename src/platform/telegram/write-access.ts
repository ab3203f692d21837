/**
 * Asks the member to let the bot write to them (https://core.telegram.org/bots/webapps, `requestWriteAccess`), from version
 * 6.9 on. A client asks nothing if the bot may already.
 */
import * as z from 'zod/mini';
import { answered } from './bridge-request.ts';
import { createPostEvent, supports } from './calls.ts';
import { on } from './events.ts';

/** The client asks a question, which the member must read. */
const longestQuestionS = 60;

const asked = z.object({ status: z.string() });

/** 'unasked': this version has no such question. The bot may write if the member once wrote to it. */
export type WriteAccess = 'allowed' | 'refused' | 'silent' | 'unasked';

/** Never rejects. */
export const requestWriteAccess = async (version: string): Promise<WriteAccess> => {
  if (!supports('web_app_request_write_access', version)) return 'unasked';
  const post = createPostEvent(version);
  const answer = await answered(
    (settle) => on('write_access_requested', (value) => settle({ ok: true, value })),
    () => post('web_app_request_write_access'),
    longestQuestionS,
  );
  if (!answer.ok) return answer.reason === 'silent' ? 'silent' : 'refused';
  const { data } = asked.safeParse(answer.value);
  return data?.status === 'allowed' ? 'allowed' : 'refused';
};
