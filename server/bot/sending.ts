/** How sending a message ended. Only a refusal may be tried again: a message without an answer may have arrived. */
import { GrammyError, HttpError } from 'grammy';
import * as z from 'zod/mini';
import type { Sending } from './bot-api.ts';

/** Codes of Node: there was no connection, so the request never left. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** node-fetch has the code on its error, and Node's own fetch on the cause. */
const coded = z.object({
  code: z.optional(z.unknown()),
  cause: z.optional(z.object({ code: z.optional(z.unknown()) })),
});

const isUnconnected = (error: unknown): boolean => {
  const { data } = z.safeParse(coded, error);
  return [data?.code, data?.cause?.code].some(
    (code) => typeof code === 'string' && unconnected.has(code),
  );
};

/** The Bot API has no code of its own for a chat that does not exist, only these words with a 400. */
const isNoChat = ({ error_code: code, description }: GrammyError): boolean =>
  code === 400 && /chat not found/i.test(description);

/** Nothing of a network error is passed on, since its message has the bot's token. */
export const sendingOf = (error: unknown): Sending => {
  if (!(error instanceof GrammyError)) {
    const isKnown = error instanceof HttpError && isUnconnected(error.error);
    return isKnown
      ? { kind: 'refused', code: undefined, description: 'The Bot API could not be reached' }
      : { kind: 'lost', description: 'The Bot API did not answer' };
  }
  const { error_code: code, description, parameters } = error;
  if (code === 403 || isNoChat(error)) return { kind: 'unreachable', code, description };
  const retryAfterS = parameters.retry_after;
  return { kind: 'refused', code, description, ...(retryAfterS !== undefined && { retryAfterS }) };
};
