/** Faults of the server, played on the way to a page, in a browser or without one: answers held back, scripted, or missing. */
import type { BrowserContext, Page, Route } from '@playwright/test';

/** One tab, or all tabs of a browser: any of them may send what the outbox holds. */
type Tabs = Page | BrowserContext;

export interface HeldCalls {
  /** How many calls wait. */
  count: () => number;
  /** Forwards the waiting calls to the server, and lets later ones pass. */
  release: () => Promise<void>;
}

const isCall = (route: Route, method: string, path: string): boolean =>
  route.request().method() === method && new URL(route.request().url()).pathname === path;

/** Handles the calls of one kind, and lets all others pass. */
const onCall = (
  tabs: Tabs,
  method: string,
  path: string,
  handle: (route: Route) => Promise<void>,
): Promise<unknown> =>
  tabs.route('**/tma/**', (route) =>
    isCall(route, method, path) ? handle(route) : route.fallback(),
  );

/** Holds calls until the test releases them. */
export const holdCalls = async (tabs: Tabs, method: string, path: string): Promise<HeldCalls> => {
  const held: Route[] = [];
  let isOpen = false;
  await onCall(tabs, method, path, async (route) => {
    if (isOpen) await route.fallback();
    else held.push(route);
  });
  return {
    count: () => held.length,
    release: async () => {
      isOpen = true;
      await Promise.all(held.splice(0).map((route) => route.fallback()));
    },
  };
};

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/** The part of a route that a page without a browser has, too. */
interface Answerable {
  request(): { url(): string };
  fulfill(answer: { headers: Record<string, string> }): Promise<void>;
}

/** Answers in place of the server, with its mark: the app takes an answer without it for a proxy's. */
export const answerAsServer = async (route: Answerable, answer: Answer): Promise<void> => {
  const { headers } = await fetch(new URL('/tma/', route.request().url()));
  const mark = { 'x-server-epoch': headers.get('x-server-epoch') ?? '' };
  await route.fulfill({ ...answer, headers: { ...answer.headers, ...mark } });
};

/** Answers calls in place of the server: with JSON, or with a bare status. */
export const answerCalls = (
  page: Page,
  method: string,
  path: string,
  status: number,
  body: unknown = {},
): Promise<unknown> =>
  onCall(page, method, path, (route) => answerAsServer(route, { status, json: body }));

/** Breaks the connection of calls. The returned function lets later ones pass. */
export const breakCalls = async (page: Page, method: string, path: string): Promise<() => void> => {
  let isBroken = true;
  await onCall(page, method, path, (route) =>
    isBroken ? route.abort('connectionfailed') : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
};
