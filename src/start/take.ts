/** Takes over the answer to the page's own request: once, for the same member, and while it is still valid. */
import type { AppConfig } from '../contract/config.ts';
import type { Resource } from '../db/resource.ts';
import { linkTemplatesResource } from '../mutations/resources.ts';
import { urlOf } from '../contract/query.ts';
import type { EarlyRequest } from './request.ts';
import type { SyncPorts, TakeEarly } from '../sync/ports.ts';

/** The page may have been frozen meanwhile. */
const longestAgeMs = 30_000;

/**
 * A pull takes it if, since it was sent, only this tab's own pulls have drawn numbers. Then no tab of this device has
 * received anything from the server meanwhile.
 */
export const createTakeEarly =
  (now: () => number, holder: Pick<Window, 'earlyRequest'> = window): TakeEarly =>
  ({ url, initData, begun, ownBefore }) => {
    const early = holder.earlyRequest;
    if (early?.url !== url) return undefined;
    holder.earlyRequest = undefined;
    const age = now() - early.sentAt;
    const isNext = begun === early.order + ownBefore + 1;
    const isTimely = isNext && age >= 0 && age < longestAgeMs;
    return isTimely && early.initData === initData ? early.answer : undefined;
  };

/**
 * The engine asks before each of its requests. A refusal counts for its member even where no pull takes the answer over,
 * but not beside one that does: that pull notes it.
 */
export const createEarlyPorts = (
  now: () => number,
  member: string | undefined,
  holder: Pick<Window, 'earlyRequest'> = window,
): Required<Pick<SyncPorts, 'takeEarly' | 'takeEarlyRefusal'>> => {
  const take = createTakeEarly(now, holder);
  let unheard: EarlyRequest | undefined;
  return {
    takeEarly: (request) => {
      const taken = take(request);
      if (taken) unheard = undefined;
      return taken;
    },
    takeEarlyRefusal: () => {
      unheard = holder.earlyRequest ?? unheard;
      const refusal = unheard?.initData === member ? unheard?.refusal : undefined;
      // A pull after the wait must not get this answer again.
      if (refusal) unheard = holder.earlyRequest = undefined;
      return refusal;
    },
  };
};

/** What the first screen of a new device shows before the engine has asked: the same answer, and the page's settings. */
export const createAnswerOf =
  (
    { config, initData }: { config: AppConfig; initData: string },
    holder: Pick<Window, 'earlyRequest'> = window,
  ) =>
  async ({ key, call, params, query }: Resource<unknown>): Promise<unknown> => {
    if (key === linkTemplatesResource.key) return config.linkTemplates;
    const early = holder.earlyRequest;
    if (early?.initData !== initData || early.url !== urlOf(call, params, query)) return undefined;
    const { status, body } = await early.answer;
    return status === 200 ? JSON.parse(body) : undefined;
  };
