/** Faults of the server, played in the page's network: answers that are held back, scripted, or missing. */
import type { HeldCalls } from '../../e2e/support/faults.ts';
import type { FulfilledAnswer, PlayedRoute } from './network.ts';
import type { ScreenPage } from './page.ts';

const isCall = (route: PlayedRoute, method: string, path: string): boolean =>
  route.request().method() === method && new URL(route.request().url()).pathname === path;

/** Handles the calls of one kind, and lets all others pass. */
const onCall = (
  page: ScreenPage,
  method: string,
  path: string,
  handle: (route: PlayedRoute) => Promise<void>,
): void =>
  page.route('**/tma/**', (route) =>
    isCall(route, method, path) ? handle(route) : route.fallback(),
  );

/** Holds calls until the test releases them. */
export const holdCalls = (page: ScreenPage, method: string, path: string): HeldCalls => {
  const held: PlayedRoute[] = [];
  let isOpen = false;
  onCall(page, method, path, async (route) => {
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

/** Answers in place of the server, with its mark: the app takes an answer without it for a proxy's. */
export const answerAsServer = async (
  route: PlayedRoute,
  page: ScreenPage,
  answer: FulfilledAnswer,
): Promise<void> => {
  const { headers } = await fetch(`${page.url}/tma/`);
  const mark = { 'x-server-epoch': headers.get('x-server-epoch') ?? '' };
  await route.fulfill({ ...answer, headers: { ...answer.headers, ...mark } });
};

/** Answers calls in place of the server: with JSON, or with a bare status. */
export const answerCalls = (
  page: ScreenPage,
  method: string,
  path: string,
  status: number,
  body: unknown = {},
): void =>
  onCall(page, method, path, (route) => answerAsServer(route, page, { status, json: body }));

/** Breaks the connection of calls. The returned function lets later ones pass. */
export const breakCalls = (page: ScreenPage, method: string, path: string): (() => void) => {
  let isBroken = true;
  onCall(page, method, path, (route) =>
    isBroken ? route.abort('connectionfailed') : route.fallback(),
  );
  return () => {
    isBroken = false;
  };
};
