/** The doctor's ports on the real world. */
import { headers, limitHeaders } from '../../src/contract/headers.ts';
import { codeOf } from '../db/connection/failures.ts';
import { createGrammyBotStatus } from '../bot/grammy-bot-api.ts';
import type { Settings } from '../settings.ts';
import type { DoctorPorts } from './checks.ts';
import { seeDatabase } from './see-database.ts';

const withinMs = 5_000;

const withinTime = () => AbortSignal.timeout(withinMs);

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
      location: answer.headers.get('location') ?? undefined,
      epoch: answer.headers.get(headers.serverEpoch) ?? undefined,
      remaining: remaining === null ? undefined : Number(remaining),
    };
    return { ok: true, value };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return { ok: false, why: `cannot be reached (${codeOf(cause) || 'no answer'})` };
  }
};

/** What a page of t.me says it leads to. */
const leadsTo = async (path: string): Promise<string | undefined> => {
  const answer = await fetch(`https://t.me/${path}`, { redirect: 'manual', signal: withinTime() });
  if (answer.status >= 500 || answer.status === 429) return undefined;
  const page = await answer.text();
  const titles =
    page.match(/<title>[^<]*|property="og:(?:title|description)" content="[^"]*/g) ?? [];
  return [answer.status, answer.headers.get('location'), ...titles].join('\n');
};

/** No mini app has it: a name is at most 30 characters long, and this one is drawn. */
const noName = () => `none_${Math.random().toString(36).slice(2, 14)}`;

/**
 * No method of the Bot API knows short names, and what t.me answers is not documented. So a name counts as unknown where
 * t.me answers the same as for a name that nobody has.
 */
const shortName: DoctorPorts['shortName'] = async ({ botUsername, miniAppName }) => {
  const other = noName();
  try {
    const [own, none] = await Promise.all([
      leadsTo(`${botUsername}/${miniAppName}`),
      leadsTo(`${botUsername}/${other}`),
    ]);
    if (own === undefined || none === undefined) return undefined;
    return own !== none.replaceAll(other, miniAppName);
  } catch {
    return undefined;
  }
};

export const realPorts = (settings: Settings): DoctorPorts => ({
  database: () => seeDatabase(settings),
  bot: createGrammyBotStatus(settings),
  shortName,
  reach,
  clock: Date.now,
});
