/**
 * Requests what the screen at this address shows first, before any script has loaded, if the member's gate is open. The
 * app takes the answer over (take.ts). This module is small, since it is part of the page.
 */
import { clientVersion, headers } from '../contract/headers.ts';
import { createFetchTransport } from '../platform/browser/fetch-transport.ts';
import type { TransportAnswer } from '../platform/ports.ts';
import type { EarlyRefusal } from '../sync/ports.ts';

/** Screens on which a start often ends: the page reads and requests their content. */
export type StartScreen = 'profile' | 'users';

/** The landing screen counts as the own profile, to which it leads. A search does not count: its list varies. */
export const startScreenAt = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): StartScreen | undefined => {
  const path = pathname.replace(/\/+$/, '');
  if (path === '' || path === '/profile') return 'profile';
  return path === '/users-explorer' && search === '' ? 'users' : undefined;
};

/** Paths copied from the contract, whose schemas would be too large for the page. */
export const earlyPaths: Record<StartScreen, string> = {
  profile: '/tma/profile',
  users: '/tma/users',
};

export interface EarlyRequest {
  /** One of `earlyPaths`. */
  url: string;
  initData: string;
  /** The last number drawn before it was sent. */
  order: number;
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** Rejects as a transport does. */
  answer: Promise<TransportAnswer>;
  /** Set once the answer is a 429. */
  refusal?: EarlyRefusal;
}

declare global {
  interface Window {
    earlyRequest?: EarlyRequest | undefined;
  }
}

/** Stored data is input. */
const valueOf = (row: unknown): unknown => (Object(row) as { value?: unknown }).value;

/** `marks`: what the engine of the member named by the init data has noted, by key. */
export const sendEarly = (
  url: string,
  initData: string,
  { marks }: { marks: ReadonlyMap<string, unknown> },
): EarlyRequest | undefined => {
  const sentAt = Date.now();
  const { until } = Object(valueOf(marks.get('gate'))) as { until?: unknown };
  if (Number(until) > sentAt) return undefined;
  const answer = createFetchTransport()({
    method: 'GET',
    url,
    headers: { [headers.clientVersion]: String(clientVersion), [headers.initData]: initData },
    signal: new AbortController().signal,
  });
  const order = Number(valueOf(marks.get('order')) ?? 0);
  const early: EarlyRequest = { url, initData, order, sentAt, answer };
  const note = (got: TransportAnswer) => {
    if (got.status === 429) early.refusal = { answer: got, cameAt: Date.now() };
  };
  // The rejection is handled by the code that takes the request over.
  answer.then(note, () => undefined);
  return early;
};
