/** Answers a screen's call as the engine does: with what a test scripts, as the call's own schema has parsed it. */
import * as z from 'zod/mini';
import type { AnswerOf, Call } from '../../src/contract/call.ts';
import type { CallRequest, PullOutcome } from '../../src/sync/api.ts';

export const answerTo = <C extends Call>(
  { call }: CallRequest<C>,
  outcome: PullOutcome<unknown>,
): PullOutcome<AnswerOf<C>> => {
  const schema: C['answer'] = call.answer;
  return outcome.ok ? { ok: true, value: z.parse(schema, outcome.value) } : outcome;
};
