/**
 * The messenger's cloud storage over its bridge. Each call is a custom method, and the messenger's server answers it by
 * the request's id (see bridge-request.ts).
 */
import * as z from 'zod/mini';
import type { CloudAnswer, CloudStorage } from '../../ports.ts';
import { answered, requestIds } from '../bridge-request.ts';
import { supports, type createPostEvent } from '../calls.ts';
import { on } from '../events.ts';

type Post = ReturnType<typeof createPostEvent>;
type Invoke = (method: string, params: Record<string, unknown>) => Promise<CloudAnswer<unknown>>;

interface Invoked {
  req_id?: unknown;
  result?: unknown;
  error?: unknown;
}

const answerOf = ({ result, error }: Invoked): CloudAnswer<unknown> =>
  (error ?? undefined) === undefined && result !== undefined
    ? { ok: true, value: result }
    : { ok: false, reason: 'failed' };

const invoker = (version: string, post: Post): Invoke => {
  if (!supports('web_app_invoke_custom_method', version)) {
    return async () => ({ ok: false, reason: 'unsupported' });
  }
  const nextId = requestIds();
  return (method, params) => {
    const id = nextId();
    const listen = (settle: (answer: CloudAnswer<unknown>) => void) =>
      on('custom_method_invoked', (data) => {
        const event: Invoked = Object(data);
        if (event.req_id === id) settle(answerOf(event));
      });
    const request = { req_id: id, method, params };
    return answered(listen, () => post('web_app_invoke_custom_method', request));
  };
};

/** The messenger's answer is input: any form but the promised one counts as a failure. */
const read = <T>(answer: CloudAnswer<unknown>, schema: z.ZodMiniType<T>): CloudAnswer<T> => {
  if (!answer.ok) return answer;
  const parsed = z.safeParse(schema, answer.value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: 'failed' };
};

const values = z.record(z.string(), z.string());
const names = z.array(z.string());
const saved = z.literal(true);

/** The part of the Messenger port that handles cloud storage. */
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
