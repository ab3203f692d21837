/** A route of the fake server, and its answers. */
import type { Call } from '../../../../src/contract/call.ts';
import type { ErrorCode } from '../../../../src/contract/errors.ts';
import { memberIn, type FakeAnswer, type FakeMember, type ServerState } from './state.ts';

export interface FakeRequest {
  state: ServerState;
  /** Undefined for a visitor. */
  memberId: number | undefined;
  member: FakeMember;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  ifMatch: string | undefined;
  /** Whether the server has versions of profiles. */
  hasVersions: boolean;
  /** Whether reactions cost balance. */
  isCharging: boolean;
  /** Time of the change, as the contract writes it. */
  at: string;
}

export interface Route {
  call: Call;
  act(asked: FakeRequest): FakeAnswer;
}

export const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

export const refuse = (
  status: number,
  code: ErrorCode,
  more: Record<string, unknown> = {},
): FakeAnswer => ({ status, body: { error: code.toLowerCase(), code, ...more } });

const names = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** The parameters in a path; undefined if the path belongs to another route. */
export const matchPath = (path: string, given: string): Record<string, string> | undefined => {
  const found = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(given);
  if (!found) return undefined;
  const values = found.slice(1).map(decodeURIComponent);
  return Object.fromEntries(names(path).map((name, at) => [name, values[at] ?? '']));
};

export const askedOf = (
  state: ServerState,
  memberId: number | undefined,
  more: Omit<FakeRequest, 'state' | 'memberId' | 'member'>,
): FakeRequest => ({ state, memberId, member: memberIn(state, memberId ?? 0), ...more });
