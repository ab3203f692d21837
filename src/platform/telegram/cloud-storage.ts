/**
 * The messenger's cloud storage over its bridge: each call is a custom method, which the messenger's server answers by
 * the request's id. Some clients answer with an error, some never; a call is given up after 3 s, and whatever comes
 * later is ignored. The seconds are counted one by one: a page that stood still must not take an answer that waits for
 * it for silence, or a key that is in the cloud would count as unread. The SDK's own component is not used: it keeps
 * versions and state that we keep already.
 */
import { on, supports, type createPostEvent } from '@telegram-apps/sdk';
import * as z from 'zod/mini';
import { browserClock } from '../browser/clock.ts';
import type { CloudAnswer, CloudStorage } from '../ports.ts';
import { watchSilence } from '../silence.ts';

const longestWaitS = 3;

type Post = ReturnType<typeof createPostEvent>;
type Invoke = (method: string, params: Record<string, unknown>) => Promise<CloudAnswer<unknown>>;

/** Ids are unique over reloads of the page: an answer to the page before must not be taken for one to this. */
const requestIds = () => {
  const page = crypto.randomUUID();
  let count = 0;
  return () => `${page}-${(count += 1)}`;
};

const answerOf = (event: { result?: unknown; error?: string }): CloudAnswer<unknown> =>
  event.error === undefined && event.result !== undefined
    ? { ok: true, value: event.result }
    : { ok: false, reason: 'failed' };

/** Resolves once: with the answer to this id, or when the wait is over. `ask` throws where no bridge is left. */
const answered = (id: string, ask: () => void): Promise<CloudAnswer<unknown>> =>
  new Promise((resolve) => {
    const settle = (answer: CloudAnswer<unknown>) => {
      stopListening();
      silence.stop();
      resolve(answer);
    };
    const stopListening = on('custom_method_invoked', (event) => {
      if (event.req_id === id) settle(answerOf(event));
    });
    const giveUp = () => settle({ ok: false, reason: 'silent' });
    const silence = watchSilence(browserClock, longestWaitS, giveUp, 1000);
    try {
      ask();
    } catch {
      settle({ ok: false, reason: 'failed' });
    }
  });

const invoker = (version: string, post: Post): Invoke => {
  if (!supports('web_app_invoke_custom_method', version)) {
    return async () => ({ ok: false, reason: 'unsupported' });
  }
  const nextId = requestIds();
  return (method, params) => {
    const id = nextId();
    return answered(id, () => post('web_app_invoke_custom_method', { req_id: id, method, params }));
  };
};

/** What a messenger answers is input: anything but the promised form counts as a failure. */
const read = <T>(answer: CloudAnswer<unknown>, schema: z.ZodMiniType<T>): CloudAnswer<T> => {
  if (!answer.ok) return answer;
  const parsed = z.safeParse(schema, answer.value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: 'failed' };
};

const values = z.record(z.string(), z.string());
const names = z.array(z.string());
const saved = z.literal(true);

/** The part of the Messenger port that is about cloud storage. */
export const cloudStorage = (version: string, post: Post): CloudStorage => {
  const invoke = invoker(version, post);
  return {
    get: async (name) => {
      const found = read(await invoke('getStorageValues', { keys: [name] }), values);
      return found.ok ? { ok: true, value: found.value[name] ?? '' } : found;
    },
    set: async (name, value) => read(await invoke('saveStorageValue', { key: name, value }), saved),
    keys: async () => read(await invoke('getStorageKeys', {}), names),
  };
};
