/**
 * The /tma API as far as the engine can tell: own profile, tags and share settings of any number of members, with
 * idempotency keys, ETags and an epoch. Any answer can be spoilt by a script; every request is noted with its time.
 */
import type { TransportAnswer, TransportRequest } from '../../../src/platform/ports.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface Noted {
  at: number;
  route: string;
  method: string;
  url: string;
  member: string | undefined;
  key: string | undefined;
  body: unknown;
  /** Undefined while it is unanswered. */
  status?: number;
}

/** `isDone`: the request takes effect all the same. */
export type Fault =
  | {
      kind: 'reply';
      status: number;
      body?: unknown;
      text?: string;
      headers?: Record<string, string>;
      isDone?: boolean;
    }
  | { kind: 'lost'; isDone: boolean }
  | { kind: 'hang'; isDone: boolean; forMs?: number }
  | { kind: 'truncated' }
  | { kind: 'redirect' };

export const reply = (
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): Fault => ({
  kind: 'reply',
  status,
  body,
  headers,
});
export const page: Fault = {
  kind: 'reply',
  status: 200,
  text: '<!doctype html><title>Sign in</title>',
};
export const answerLost: Fault = { kind: 'lost', isDone: true };
export const requestLost: Fault = { kind: 'lost', isDone: false };
export const truncated: Fault = { kind: 'truncated' };
export const tooMany = (retryAfter?: unknown): Fault =>
  reply(429, {
    error: 'slow down',
    code: 'RATE_LIMITED',
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  });

interface Member {
  profile: Record<string, unknown>;
  isFilled: boolean;
  publicMode: boolean;
}

const newMember = (id: number): Member => ({
  isFilled: true,
  publicMode: false,
  profile: {
    profileId: id,
    ulid: `01J0000000000000000000${String(id).padStart(4, '0')}`,
    firstName: `Member ${id}`,
    lastName: null,
    photoUrl: null,
    tags: ['music'],
    description: null,
    phone: null,
    email: null,
    singularity: false,
    customLinks: [],
    productHuntLinks: [],
    telegramMiniAppsLinks: [],
    telegramChannelsLinks: [],
    telegramForumsLinks: [],
    socialLinks: {},
  },
});

const tags = [
  { id: 1, name: 'music' },
  { id: 2, name: 'code' },
];

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const toTransport = ({ status, body, headers = {} }: Answer, text?: string): TransportAnswer => ({
  status,
  statusText: status === 500 ? 'Internal Server Error' : '',
  isRedirect: false,
  header: (name) => headers[name] ?? null,
  body: text ?? (body === undefined ? '' : JSON.stringify(body)),
});

const never = new Promise<never>(() => {});

export const createFakeServer = (clock: VirtualClock) => {
  const members = new Map<number, Member>();
  const keys = new Map<string, { hash: string; answer: Answer }>();
  const scripts: { matches: (route: string) => boolean; faults: Fault[] }[] = [];
  const requests: Noted[] = [];
  /** Effects in the order in which they took place. */
  const effects: { member: number; route: string; body: unknown; key: string | undefined }[] = [];
  const state = { epoch: 'e1', latencyMs: 0, forgetsKeys: false, isRefusing: new Set<string>() };

  const memberOf = (id: number): Member => {
    const member = members.get(id) ?? newMember(id);
    members.set(id, member);
    return member;
  };

  const save = (member: Member, form: Record<string, unknown>) => {
    const { tags: ids, ...rest } = form;
    if (Array.isArray(ids)) {
      member.profile['tags'] = tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    }
    if (Object.keys(rest).length > 0) {
      const texts = { description: null, phone: null, email: null };
      Object.assign(member.profile, texts, rest);
    }
    member.isFilled = true;
  };

  const read = (body: unknown, ifNoneMatch: string | undefined): Answer => {
    const etag = `"${state.epoch}:${JSON.stringify(body).length}:${JSON.stringify(body)}"`;
    const headers = { etag, 'x-server-epoch': state.epoch };
    return ifNoneMatch === etag
      ? { status: 304, body: undefined, headers }
      : { status: 200, body, headers };
  };

  const write = (id: number, route: string, body: unknown, key: string | undefined): Answer => {
    const hash = `${route} ${JSON.stringify(body)}`;
    const kept = key === undefined || state.forgetsKeys ? undefined : keys.get(`${id} ${key}`);
    if (kept) {
      return kept.hash === hash
        ? kept.answer
        : { status: 422, body: { error: 'key reused', code: 'IDEMPOTENCY_KEY_REUSED' } };
    }
    const member = memberOf(id);
    if (route.endsWith('/meta/profile')) save(member, body as Record<string, unknown>);
    else member.publicMode = (body as { publicMode: boolean }).publicMode;
    effects.push({ member: id, route, body, key });
    const answer = { status: 200, body: { ok: true }, headers: { 'x-server-epoch': state.epoch } };
    if (key !== undefined) keys.set(`${id} ${key}`, { hash, answer });
    return answer;
  };

  const unauthorised: Answer = {
    status: 401,
    body: { error: 'expired', code: 'INIT_DATA_EXPIRED' },
  };

  const act = (noted: Noted, request: TransportRequest): Answer => {
    const { route, member, key, body } = noted;
    const etag = request.headers['if-none-match'];
    if (route === 'GET /tma/meta/social-link-templates') return read({}, etag);
    const isKnown = member !== undefined && !state.isRefusing.has(member);
    if (route === 'GET /tma/profile/by/id') {
      if (member !== undefined && !isKnown) return unauthorised;
      const { profile, isFilled: filled } = memberOf(2);
      return read({ filled, profile }, etag);
    }
    if (!isKnown) return unauthorised;
    const id = Number(/id=(\d+)/.exec(member)?.[1]);
    const { profile, isFilled, publicMode } = memberOf(id);
    if (route === 'GET /tma/profile') {
      return read({ data: { filled: isFilled, startParam: null, profile } }, etag);
    }
    if (route === 'GET /tma/share-settings') return read({ publicMode }, etag);
    if (route === 'GET /tma/meta/tags') return read(tags, etag);
    if (route === 'GET /tma/profile/views-stats')
      return read({ todayViews: 0, totalViews: 0 }, etag);
    if (noted.method === 'POST') return write(id, route, body, key);
    return { status: 404, body: { error: 'no such route', code: 'NOT_FOUND' } };
  };

  const wait = (forMs: number) => new Promise<void>((resolve) => clock.setTimer(resolve, forMs));

  const spoilt = async (
    fault: Fault,
    noted: Noted,
    request: TransportRequest,
  ): Promise<TransportAnswer> => {
    if (fault.kind === 'reply') {
      if (fault.isDone) act(noted, request);
      const { status, body, text, headers } = fault;
      noted.status = status;
      return toTransport({ status, body, ...(headers && { headers }) }, text);
    }
    if (fault.kind === 'redirect') {
      noted.status = 302;
      return { ...toTransport({ status: 0, body: undefined }), isRedirect: true };
    }
    if (fault.kind === 'truncated') {
      const answer = act(noted, request);
      noted.status = answer.status;
      return toTransport(answer, JSON.stringify(answer.body).slice(0, -3));
    }
    const answer = fault.isDone ? act(noted, request) : undefined;
    if (fault.kind === 'lost') throw new TypeError('Failed to fetch');
    if (fault.forMs === undefined) return never;
    await wait(fault.forMs);
    noted.status = answer?.status ?? 0;
    return toTransport(answer ?? act(noted, request));
  };

  const handle = async (request: TransportRequest): Promise<TransportAnswer> => {
    const { method, url, headers, body } = request;
    const noted: Noted = {
      at: clock.elapsed(),
      route: `${method} ${url.split('?')[0]}`,
      method,
      url,
      member: headers['x-init-data'],
      key: headers['idempotency-key'],
      body: body === undefined ? undefined : JSON.parse(body),
    };
    requests.push(noted);
    if (state.latencyMs > 0) await wait(state.latencyMs);
    const script = scripts.find(({ matches, faults }) => faults.length > 0 && matches(noted.route));
    const fault = script?.faults.shift();
    if (fault) return spoilt(fault, noted, request);
    const answer = act(noted, request);
    noted.status = answer.status;
    return toTransport(answer);
  };

  return {
    state,
    requests,
    effects,
    handle,
    memberOf,
    /** The next answers of requests whose route contains `part`, one fault each. */
    script: (part: string, ...faults: Fault[]) => {
      scripts.push({ matches: (route) => route.includes(part), faults });
    },
    /** `[seconds, route]` of every request, of those whose route contains `part`. */
    timeline: (part = ''): [number, string][] =>
      requests
        .filter(({ route }) => route.includes(part))
        .map(({ at, route }) => [at / 1000, route]),
    sent: (part: string): Noted[] => requests.filter(({ route }) => route.includes(part)),
  };
};
