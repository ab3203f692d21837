/** Handles a request without faults: identity, keys, contract, route, ETag. */
import * as z from 'zod/mini';
import type { TransportRequest } from '../../../../src/platform/ports.ts';
import type { ChangeLimit } from './limit.ts';
import { messageRoutes } from './messages.ts';
import { profileRoutes } from './profile.ts';
import { proofRoutes } from './proofs.ts';
import { reactionRoutes } from './reactions.ts';
import { reviewRoutes } from './reviews.ts';
import { askedOf, matchPath, refuse, type FakeRequest, type Route } from './route.ts';
import type { FakeAnswer, ServerState } from './state.ts';

const routes: Route[] = [
  ...profileRoutes,
  ...reactionRoutes,
  ...reviewRoutes,
  ...messageRoutes,
  ...proofRoutes,
];

/** The settings of the server. */
export interface ServerMood {
  epoch: string;
  /** The delay before it handles a request. */
  latencyMs: number;
  /** Ignores idempotency keys. */
  forgetsKeys: boolean;
  /** Answers with the version of a profile, and accepts `If-Match`. */
  hasVersions: boolean;
  /** Reactions cost balance. */
  isCharging: boolean;
  changeLimit: ChangeLimit | undefined;
  /** The time by its own clock, in `Date`; undefined: it states none. */
  date: (() => number) | undefined;
  /** Init data that count as expired. */
  isRefusing: Set<string>;
}

const findRoute = (method: string, path: string) => {
  for (const route of routes) {
    const params = route.call.method === method ? matchPath(route.call.path, path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
};

const read = (route: Route, asked: FakeRequest, epoch: string, ifNoneMatch: string | undefined) => {
  const answer = route.act(asked);
  if (answer.status !== 200) return answer;
  const text = JSON.stringify(answer.body);
  const etag = `"${epoch}:${text.length}:${text}"`;
  const headers = { etag };
  return ifNoneMatch === etag ? { status: 304, body: undefined, headers } : { ...answer, headers };
};

const isValid = ({ call }: Route, asked: FakeRequest): boolean =>
  (!call.body || z.safeParse(call.body, asked.body).success) &&
  (!call.params || z.safeParse(call.params, asked.params).success);

/** An effect takes place once for each key, unless the server forgets keys; only effects are kept. */
const write = (
  route: Route,
  asked: FakeRequest,
  path: string,
  key: string | undefined,
): FakeAnswer => {
  const { state, memberId = 0, body } = asked;
  const name = `${route.call.method} ${path}`;
  const hash = `${name} ${JSON.stringify(body)}`;
  const kept = key === undefined ? undefined : state.keys.get(`${memberId} ${key}`);
  if (kept) return kept.hash === hash ? kept.answer : refuse(422, 'IDEMPOTENCY_KEY_REUSED');
  if (!isValid(route, asked)) return refuse(422, 'VALIDATION_FAILED');
  const answer = route.act(asked);
  if (answer.status !== 200) return answer;
  state.effects.push({ member: memberId, route: name, body, key });
  if (key !== undefined) state.keys.set(`${memberId} ${key}`, { hash, answer });
  return answer;
};

const memberOf = (initData: string | undefined): number | undefined => {
  const id = /id=(\d+)/.exec(initData ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};

const unauthorised = refuse(401, 'INIT_DATA_EXPIRED');

const answerTo = (
  state: ServerState,
  mood: ServerMood,
  request: TransportRequest,
  now: number,
): FakeAnswer => {
  const { method, url, headers, body } = request;
  const [path = '', query = ''] = url.split('?');
  const found = findRoute(method, path);
  if (!found) return refuse(404, 'NOT_FOUND');
  const { route, params } = found;
  const initData = headers['x-init-data'];
  const isRefused = initData !== undefined && mood.isRefusing.has(initData);
  const isUnknown = initData === undefined && route.call.identity === 'member';
  if (isRefused || isUnknown) return unauthorised;
  const asked = askedOf(state, memberOf(initData), {
    params,
    query: new URLSearchParams(query),
    body: body === undefined ? undefined : (JSON.parse(body) as unknown),
    ifMatch: headers['if-match'],
    hasVersions: mood.hasVersions,
    isCharging: mood.isCharging,
    at: new Date(now).toISOString(),
  });
  const key = mood.forgetsKeys ? undefined : headers['idempotency-key'];
  return method === 'GET'
    ? read(route, asked, mood.epoch, headers['if-none-match'])
    : write(route, asked, path, key);
};

/** An answer with the server's mark and any text. */
export const act = (...asked: Parameters<typeof answerTo>): FakeAnswer => {
  const answer = answerTo(...asked);
  const [, { epoch }] = asked;
  return { ...answer, headers: { ...answer.headers, 'x-server-epoch': epoch } };
};
