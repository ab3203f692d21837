/** The secure storage of one device's client. It has its own faults, and reports a missing answer at once. */
import type { CloudAnswer, SecureStorage } from '../../src/platform/ports.ts';
import type { Weather } from './fake-cloud.ts';

export interface FakeSecure extends SecureStorage {
  readonly values: Map<string, string>;
  /** The values that the client has from an earlier installation. */
  readonly restorable: Map<string, string>;
  weather: Weather;
  /** The member agrees when the client asks. */
  agrees: boolean;
}

const failures = { fails: 'failed', silent: 'silent', unsupported: 'unsupported' } as const;
const failed = { ok: false, reason: 'failed' } as const;

export const createFakeSecure = (): FakeSecure => {
  const answer = async <T>(value: () => T): Promise<CloudAnswer<T>> => {
    // Answers in a later turn, as over a bridge.
    await Promise.resolve();
    const { weather } = secure;
    if (weather === 'lands-silently' || weather === 'forgetful')
      return { ok: false, reason: 'silent' };
    if (weather === 'works' || weather === 'read-only') return { ok: true, value: value() };
    return { ok: false, reason: failures[weather] };
  };
  const write = async (act: () => void): Promise<CloudAnswer<true>> => {
    const answered = await answer(() => true as const);
    if (secure.weather === 'read-only') return failed;
    if (answered.ok || secure.weather === 'lands-silently') act();
    return answered;
  };
  const secure: FakeSecure = {
    values: new Map(),
    restorable: new Map(),
    weather: 'unsupported',
    agrees: true,
    get: (name) =>
      answer(() => {
        const text = secure.values.get(name) ?? '';
        return { text, canRestore: text === '' && secure.restorable.has(name) };
      }),
    // A write destroys the restorable value.
    set: (name, value) =>
      write(() => {
        secure.restorable.delete(name);
        secure.values.set(name, value);
      }),
    remove: (name) => write(() => void secure.values.delete(name)),
    restore: async (name) => {
      const text = secure.restorable.get(name);
      return secure.agrees && text !== undefined ? answer(() => text) : failed;
    },
  };
  return secure;
};
