/**
 * The /tma API as far as the engine can see it, for any number of members: profiles, share settings, reactions,
 * reviews, messages and proofs by the contract, with idempotency keys, ETags and an epoch. A script can spoil any
 * answer. Every request is recorded with its time, and every effect in its order.
 */
import type { TransportAnswer, TransportRequest } from '../../../src/platform/ports.ts';
import { act, type ServerMood } from './fake/act.ts';
import type { FakeFault } from './fake/faults.ts';
import { createChangeLimits } from './fake/limit.ts';
import { memberIn, newState, type FakeAnswer, type ServerState } from './fake/state.ts';
import type { VirtualClock } from './kit/virtual-clock.ts';

export {
  answerLost,
  foreign,
  page,
  reply,
  requestLost,
  times,
  tooMany,
  truncated,
} from './fake/faults.ts';
export type { FakeFault } from './fake/faults.ts';

export interface Noted {
  at: number;
  route: string;
  method: string;
  url: string;
  member: string | undefined;
  key: string | undefined;
  ifMatch: string | undefined;
  body: unknown;
  /** Undefined while it is unanswered. */
  status?: number;
}

const toTransport = (
  { status, body, headers = {} }: FakeAnswer,
  text?: string,
): TransportAnswer => ({
  status,
  statusText: status === 500 ? 'Internal Server Error' : '',
  isRedirect: false,
  header: (name) => headers[name] ?? null,
  body: text ?? (body === undefined ? '' : JSON.stringify(body)),
});

const { signal } = new AbortController();

const never = new Promise<never>(() => {});

const isSpared = (route: string, fault: FakeFault): boolean =>
  fault.kind === 'reply' && fault.spares === route;

const connectionBroken = () => new TypeError('Failed to fetch');

export const createFakeServer = (clock: VirtualClock) => {
  const scripts: { matches: (route: string) => boolean; faults: FakeFault[] }[] = [];
  const requests: Noted[] = [];
  const data = newState();
  const mood: ServerMood = {
    epoch: 'e1',
    latencyMs: 0,
    forgetsKeys: false,
    hasVersions: true,
    isCharging: false,
    changeLimit: undefined,
    date: undefined,
    isRefusing: new Set(),
  };

  const wait = (forMs: number) => new Promise<void>((resolve) => clock.setTimer(resolve, forMs));

  const takeChange = createChangeLimits();

  const answerWithin = (request: TransportRequest): FakeAnswer => {
    if (!mood.changeLimit || request.method === 'GET') {
      return act(data, mood, request, clock.now());
    }
    const { refusal, headers } = takeChange(mood.changeLimit, clock.now());
    const answer = refusal ?? act(data, mood, request, clock.now());
    return { ...answer, headers: { ...answer.headers, ...headers, 'x-server-epoch': mood.epoch } };
  };

  const answerOf = (noted: Noted, request: TransportRequest): FakeAnswer => {
    const answer = answerWithin(request);
    noted.status = answer.status;
    const date = mood.date && { date: new Date(mood.date()).toUTCString() };
    return { ...answer, headers: { ...answer.headers, ...date } };
  };

  const spoilt = async (
    fault: FakeFault,
    noted: Noted,
    request: TransportRequest,
  ): Promise<TransportAnswer> => {
    const answer = () => answerOf(noted, request);
    switch (fault.kind) {
      case 'reply': {
        if (fault.isDone) answer();
        noted.status = fault.status;
        const { status, body, text, isForeign } = fault;
        const mark = isForeign ? {} : { 'x-server-epoch': mood.epoch };
        return toTransport({ status, body, headers: { ...mark, ...fault.headers } }, text);
      }
      case 'redirect':
        noted.status = 302;
        return { ...toTransport({ status: 0, body: undefined }), isRedirect: true };
      case 'truncated': {
        const whole = toTransport(answer());
        return { ...whole, body: whole.body.slice(0, fault.bytes ?? -3) };
      }
      case 'twice': {
        const [first, second] = [answer(), answer()];
        return toTransport(fault.heard === 'first' ? first : second);
      }
      case 'lost':
        if (fault.isDone) answer();
        throw connectionBroken();
      case 'late':
        clock.setTimer(answer, fault.byMs);
        throw connectionBroken();
      case 'hang': {
        const done = fault.isDone ? answer() : undefined;
        if (fault.forMs === undefined) return never;
        await wait(fault.forMs);
        return toTransport(done ?? answer());
      }
    }
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
      ifMatch: headers['if-match'],
      body: body === undefined ? undefined : JSON.parse(body),
    };
    requests.push(noted);
    if (mood.latencyMs > 0) await wait(mood.latencyMs);
    const script = scripts.find(
      ({ matches, faults: [next] }) => next && matches(noted.route) && !isSpared(noted.route, next),
    );
    const fault = script?.faults.shift();
    return fault ? spoilt(fault, noted, request) : toTransport(answerOf(noted, request));
  };

  return {
    /** The settings of the server. */
    state: mood,
    /** The data of the server. */
    data,
    requests,
    /** All effects in their order. */
    effects: data.effects,
    handle,
    memberOf: (id: number) => memberIn(data, id),
    /** The next answers of requests whose route contains `part`, one fault each. */
    script: (part: string, ...faults: FakeFault[]) => {
      scripts.push({ matches: (route) => route.includes(part), faults });
    },
    /** Ends all faults. */
    heal: () => {
      scripts.length = 0;
      mood.isRefusing.clear();
      mood.latencyMs = 0;
    },
    /** From now on the init data that this member has used so far count as expired. */
    expire: (member: number) => {
      for (const { member: initData } of requests) {
        if (initData?.startsWith(`id=${member}&`)) mood.isRefusing.add(initData);
      }
    },
    /** The answer to this member now, without a recorded request and without faults. */
    peek: (url: string, member: number): unknown => {
      const request = { method: 'GET', url, headers: { 'x-init-data': `id=${member}` }, signal };
      return act(data, { ...mood, isRefusing: new Set() }, request, clock.now()).body;
    },
    snapshot: (): ServerState => structuredClone(data),
    /** Restores an older state, as from a backup, under another epoch. */
    restore: (older: ServerState) => {
      const { effects, ...rest } = structuredClone(older);
      Object.assign(data, rest);
      data.effects.splice(0, Infinity, ...effects);
      mood.epoch = `${mood.epoch}'`;
    },
    /** `[seconds, route]` of every request, of those whose route contains `part`. */
    timeline: (part = ''): [number, string][] =>
      requests
        .filter(({ route }) => route.includes(part))
        .map(({ at, route }) => [at / 1000, route]),
    sent: (part: string): Noted[] => requests.filter(({ route }) => route.includes(part)),
  };
};
