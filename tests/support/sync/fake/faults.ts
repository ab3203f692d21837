/** The faults of an exchange with the fake server. `isDone`: the request still takes effect. */
export type FakeFault =
  | {
      kind: 'reply';
      status: number;
      body?: unknown;
      text?: string;
      headers?: Record<string, string>;
      isDone?: boolean;
      /** Whether a box before the server answers, without the server's mark. */
      isForeign?: boolean;
      /** Of this route the contract takes it for an answer, so it is no fault there. */
      spares?: string;
    }
  | { kind: 'lost'; isDone: boolean }
  /** The connection breaks at once, but the request still arrives later. */
  | { kind: 'late'; byMs: number }
  | { kind: 'hang'; isDone: boolean; forMs?: number }
  /** Only the first `bytes` of the answer arrive; without it, all but the last three. */
  | { kind: 'truncated'; bytes?: number }
  /** The request is delivered twice, and this answer arrives. */
  | { kind: 'twice'; heard: 'first' | 'second' }
  | { kind: 'redirect' };

export const reply = (
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
): FakeFault => ({
  kind: 'reply',
  status,
  body,
  headers,
});

/** The answer of a proxy or a hotspot in place of the server. */
export const foreign = (
  status: number,
  text: string,
  { isDone = false, headers = {} }: { isDone?: boolean; headers?: Record<string, string> } = {},
): FakeFault => ({
  kind: 'reply',
  status,
  text,
  headers,
  isDone,
  isForeign: true,
});

export const page: FakeFault = foreign(200, '<!doctype html><title>Sign in</title>');
export const answerLost: FakeFault = { kind: 'lost', isDone: true };
export const requestLost: FakeFault = { kind: 'lost', isDone: false };
export const truncated: FakeFault = { kind: 'truncated' };

export const tooMany = (retryAfter?: unknown): FakeFault =>
  reply(429, {
    error: 'slow down',
    code: 'RATE_LIMITED',
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  });

/** The same fault, so many times in a row. */
export const times = (count: number, fault: FakeFault): FakeFault[] =>
  Array.from({ length: count }, () => fault);
