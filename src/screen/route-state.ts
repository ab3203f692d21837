/**
 * State that screens pass on when they navigate. It survives a reload in the browser's history, and anybody who opens a
 * page of this origin may have written it. So it is parsed: an invalid value counts as absent, and the others stay.
 */
import { useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { maxLength, minLength } from '../contract/length.ts';

/** With the limits of the contract. */
const idText = z.string().check(z.trim(), minLength(1), maxLength(40));
const memberId = z.union([idText, z.int().check(z.positive())]);

const orAbsent = <T extends z.ZodMiniType>(schema: T) => orElse(z.optional(schema), undefined);

const routeState = z.object({
  userId: orAbsent(memberId),
  profileId: orAbsent(memberId),
  ulid: orAbsent(z.nullable(idText)),
  mode: orAbsent(z.enum(['manager', 'viewer'])),
  /** What opened this screen, where that matters; `scan`: the code of the card. */
  from: orAbsent(z.enum(['share', 'scan', 'users', 'link'])),
  /** The number in the outbox of the change that the screen was opened to edit. */
  replaces: orAbsent(z.int()),
  /** The part of the form that a step of 'Finish your card' leads to. */
  step: orAbsent(z.enum(['interests', 'about', 'reach'])),
});
export type RouteState = z.output<typeof routeState>;

declare module '@tanstack/history' {
  interface HistoryState {
    userId?: string | number | undefined;
    profileId?: string | number | undefined;
    ulid?: string | null | undefined;
    mode?: 'manager' | 'viewer' | undefined;
    from?: 'share' | 'scan' | 'users' | 'link' | undefined;
    replaces?: number | undefined;
    step?: 'interests' | 'about' | 'reach' | undefined;
  }
}

export const parseRouteState = (state: unknown): RouteState => {
  const parsed = z.safeParse(routeState, state);
  return parsed.success ? parsed.data : {};
};

/** The state of the current location; empty if there is none, or if it is not ours. */
export const useRouteState = (): RouteState =>
  parseRouteState(useLocation({ select: (location) => location.state }));

/**
 * The id of the card that a screen was given, as text: `userId`, or the ids that the share screen takes. Returns the
 * best one.
 */
export const givenId = ({ userId, ulid, profileId }: RouteState): string | undefined => {
  const id = userId ?? ulid ?? profileId;
  return id === undefined ? undefined : String(id);
};
