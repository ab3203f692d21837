/**
 * The fake server without an engine: documents as it confirms them, and changes applied at once. So a test can compare
 * a mutation with the server's result.
 */
import * as z from 'zod/mini';
import type { Resource } from '../../../src/db/resource.ts';
import type { DocumentReader, Mutation } from '../../../src/sync/mutation.ts';
import { urlOf } from '../../../src/contract/query.ts';
import { act } from './fake/act.ts';
import { newState, type ServerState } from './fake/state.ts';

const { signal } = new AbortController();

export interface Confirmed {
  state: ServerState;
  /** The up-to-date view of member 1, or of another member. */
  read<T>(resource: Resource<T>, member?: number): T;
  /** The status of the answer, or the reason why no request is sent. */
  apply<A>(mutation: Mutation<A>, args: A, member?: number): number | 'done' | 'gone';
}

export const createConfirmed = (): Confirmed => {
  const state = newState();
  const mood = {
    epoch: 'e',
    latencyMs: 0,
    forgetsKeys: true,
    hasVersions: true,
    isCharging: false,
    changeLimit: undefined,
    date: undefined,
    isRefusing: new Set<string>(),
  };
  const ask = (member: number, method: string, url: string, body?: unknown) => {
    const headers = { 'x-init-data': `id=${member}` };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return act(state, mood, { method, url, headers, signal, ...sent }, 0);
  };
  const read = <T>({ call, params, query, pick }: Resource<T>, member = 1): T =>
    pick(z.parse(call.answer, ask(member, 'GET', urlOf(call, params, query)).body));
  return {
    state,
    read,
    apply: (mutation, args, member = 1) => {
      const views: DocumentReader = { read: (resource) => read(resource, member) };
      const request = mutation.request(args, views);
      if (typeof request === 'string') return request;
      const call = mutation.call(args);
      return ask(member, call.method, urlOf(call, request.params), request.body).status;
    },
  };
};

/** Reads from documents in memory. */
export const documents = (...pairs: [Resource<unknown>, unknown][]): DocumentReader => {
  const byKey = new Map(pairs.map(([{ key }, value]) => [key, value]));
  return { read: <T>({ key }: Resource<T>) => byKey.get(key) as T | undefined };
};
