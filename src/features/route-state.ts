/** State that screens hand over when they navigate. It survives a reload in the browser's history, so it is parsed. */
import { useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';

const memberId = z.optional(z.union([z.string(), z.int()]));
const routeState = z.object({
  userId: memberId,
  profileId: memberId,
  ulid: z.optional(z.nullable(z.string())),
  mode: z.optional(z.enum(['manager', 'viewer'])),
  /** Place in the outbox of the change that the screen was opened to edit. */
  replaces: z.optional(z.int()),
});
export type RouteState = z.output<typeof routeState>;

declare module '@tanstack/history' {
  interface HistoryState {
    userId?: string | number | undefined;
    profileId?: string | number | undefined;
    ulid?: string | null | undefined;
    mode?: 'manager' | 'viewer' | undefined;
    replaces?: number | undefined;
  }
}

/** The state of the current location; empty when there is none or it is not ours. */
export const useRouteState = (): RouteState => {
  const state = useLocation({ select: (location) => location.state });
  const parsed = z.safeParse(routeState, state);
  return parsed.success ? parsed.data : {};
};
