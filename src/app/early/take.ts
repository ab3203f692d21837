/** Takes over what the page asked for by itself: once, for the same member, and while it says what is true now. */
import { getProfile, type OwnProfile } from '../../contract/profile.ts';
import type { TransportAnswer } from '../../platform/ports.ts';
import type { TakeEarly } from '../../sync/ports.ts';
import { earlyPath } from './request.ts';

/** The page may have been frozen meanwhile. */
const longestAgeMs = 30_000;

/**
 * Taken by the pull that drew the very next number after it was sent: then no tab of this device has heard anything of
 * the server since.
 */
export const createTakeEarly =
  (now: () => number, holder: Pick<Window, 'earlyRequest'> = window): TakeEarly =>
  ({ url, initData, begun }) => {
    const early = holder.earlyRequest;
    if (!early || url !== earlyPath) return undefined;
    holder.earlyRequest = undefined;
    const age = now() - early.sentAt;
    const isTimely = age >= 0 && age < longestAgeMs && begun === early.order + 1;
    return isTimely && early.initData === initData ? early.answer : undefined;
  };

/** The profile in an answer; undefined where there is none. */
export const readEarlyAnswer = ({ status, body }: TransportAnswer): OwnProfile | undefined => {
  if (status !== 200) return undefined;
  try {
    const answer = getProfile.answer.safeParse(JSON.parse(body));
    return answer.success ? answer.data.data : undefined;
  } catch {
    return undefined;
  }
};
