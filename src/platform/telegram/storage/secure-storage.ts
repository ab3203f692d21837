/**
 * The client's secure storage over its bridge, from version 9.0 on. All members share it on this device, so names carry
 * the member's id. The client's answer is input: any form but the promised one counts as a failure.
 *
 * Clients differ from the description. iOS and macOS announce a restorable value as `canRestore`. Android reports a
 * failed restore as `secure_storage_cleared`, and a removed value as the text 'null'.
 */
import * as z from 'zod/mini';
import type { CloudAnswer, SecureStorage } from '../../ports.ts';
import { answered, requestIds } from '../bridge-request.ts';
import { createPostEvent, supports } from '../calls.ts';
import { on } from '../events.ts';

/** The client asks a question, which the member must read. */
const longestQuestionS = 60;

interface Request {
  method:
    | 'web_app_secure_storage_get_key'
    | 'web_app_secure_storage_save_key'
    | 'web_app_secure_storage_restore_key';
  event: 'secure_storage_key_received' | 'secure_storage_key_saved' | 'secure_storage_key_restored';
  key: string;
  value?: string | null;
}

const flag = z.nullish(z.boolean());
const received = z.object({ value: z.nullish(z.string()), can_restore: flag, canRestore: flag });
const restored = z.object({ value: z.string() });

/** No text of this app is 'null'. */
const textOf = (value: string | null | undefined): string =>
  value === undefined || value === null || value === 'null' ? '' : value;

const unsupported = z.object({ error: z.literal('UNSUPPORTED') });

const failureOf = (data: unknown): CloudAnswer<unknown> => ({
  ok: false,
  reason: z.safeParse(unsupported, data).success ? 'unsupported' : 'failed',
});

const read = <T, R>(
  answer: CloudAnswer<unknown>,
  schema: z.ZodMiniType<T>,
  toValue: (parsed: T) => R,
): CloudAnswer<R> => {
  if (!answer.ok) return answer;
  const parsed = z.safeParse(schema, answer.value);
  return parsed.success
    ? { ok: true, value: toValue(parsed.data) }
    : { ok: false, reason: 'failed' };
};

/** `memberId`: the messenger's id of the present member. */
export const secureStorage = (version: string, memberId: number): SecureStorage => {
  const post = createPostEvent(version);
  const nextId = requestIds();
  const isSupported = supports('web_app_secure_storage_get_key', version);

  const ask = async (
    { method, event, key, ...rest }: Request,
    longestWaitS?: number,
  ): Promise<CloudAnswer<unknown>> => {
    if (!isSupported) return { ok: false, reason: 'unsupported' };
    const id = nextId();
    const isOurs = (data: unknown) =>
      z.safeParse(z.object({ req_id: z.literal(id) }), data).success;
    const params = { req_id: id, key: `${memberId}_${key}`, value: null, ...rest };
    return answered(
      (settle) => {
        const fail = (data: unknown) => isOurs(data) && settle(failureOf(data));
        const stops = [
          on(event, (data) => isOurs(data) && settle({ ok: true, value: data })),
          on('secure_storage_failed', fail),
          // This app clears nothing.
          on('secure_storage_cleared', fail),
        ];
        return () => stops.forEach((stop) => stop());
      },
      () => post(method, params),
      longestWaitS,
    );
  };

  const save = async (key: string, text: string | null) => {
    const method = 'web_app_secure_storage_save_key';
    const answer = await ask({ method, event: 'secure_storage_key_saved', key, value: text });
    return read(answer, z.unknown(), () => true as const);
  };

  return {
    get: async (key) => {
      const method = 'web_app_secure_storage_get_key';
      const answer = await ask({ method, event: 'secure_storage_key_received', key });
      return read(answer, received, (data) => {
        const text = textOf(data.value);
        const canRestore = data.can_restore === true || data.canRestore === true;
        return { text, canRestore: text === '' && canRestore };
      });
    },
    set: save,
    remove: (key) => save(key, null),
    restore: async (key) => {
      const method = 'web_app_secure_storage_restore_key';
      const event = 'secure_storage_key_restored';
      const answer = await ask({ method, event, key }, longestQuestionS);
      return read(answer, restored, ({ value }) => textOf(value));
    },
  };
};
