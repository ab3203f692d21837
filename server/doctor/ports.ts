/** The doctor's ports on the real world. */
import { headers, limitHeaders } from '../../src/contract/headers.ts';
import { codeOf } from '../db/failures.ts';
import { createGrammyBotStatus } from '../bot/grammy-bot-api.ts';
import type { Settings } from '../settings.ts';
import type { DoctorPorts } from './checks.ts';
import { seeDatabase } from './see-database.ts';

const withinMs = 5_000;

const withinTime = () => AbortSignal.timeout(withinMs);

const seeBotApiClock = async (root: string): Promise<number | undefined> => {
  try {
    const asked = { method: 'HEAD', redirect: 'manual', signal: withinTime() } as const;
    const answer = await fetch(root, asked);
    return Date.parse(answer.headers.get('date') ?? '') || undefined;
  } catch {
    return undefined;
  }
};

const reach: DoctorPorts['reach'] = async (url, forwardedFor) => {
  try {
    const answer = await fetch(url, {
      headers: { 'x-forwarded-for': forwardedFor },
      redirect: 'manual',
      signal: withinTime(),
    });
    const remaining = answer.headers.get(limitHeaders.remaining);
    const value = {
      status: answer.status,
      epoch: answer.headers.get(headers.serverEpoch) ?? undefined,
      remaining: remaining === null ? undefined : Number(remaining),
    };
    return { ok: true, value };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return { ok: false, why: `cannot be reached (${codeOf(cause) || 'no answer'})` };
  }
};

export const realPorts = (settings: Settings): DoctorPorts => ({
  database: () => seeDatabase(settings.database),
  bot: { ...createGrammyBotStatus(settings), now: () => seeBotApiClock(settings.botApiRoot) },
  reach,
  clock: Date.now,
});
