/**
 * One member's cloud storage, as several devices see it. Each connection has its own faults: a device may be offline
 * while another is not. An unanswered call fails at once, since the adapter has the limit of 3 s.
 */
import type { CloudAnswer, CloudStorage } from '../../src/platform/ports.ts';

/**
 * `lands-silently`: there is no answer, but writes are carried out. `read-only`: writes answer with an error.
 * `forgetful`: values read as empty, though they are there and their names are listed.
 */
export const weathers = [
  'works',
  'forgetful',
  'fails',
  'silent',
  'lands-silently',
  'read-only',
  'unsupported',
] as const;
export type Weather = (typeof weathers)[number];

export interface CloudConnection extends CloudStorage {
  weather: Weather;
  /** Calls made, for tests that count them. */
  readonly calls: string[];
}

/** Delays a call, for tests that choose the order of events. */
export type Pace = (label: string) => Promise<unknown>;

export interface FakeCloud {
  readonly values: Map<string, string>;
  connect(pace?: Pace): CloudConnection;
}

const noFailure = { works: undefined, forgetful: undefined, 'read-only': undefined } as const;
const failures = {
  ...noFailure,
  fails: 'failed',
  silent: 'silent',
  'lands-silently': 'silent',
  unsupported: 'unsupported',
} as const;

export const createFakeCloud = (values = new Map<string, string>()): FakeCloud => ({
  values,
  connect: (pace = async () => undefined) => {
    const answer = async <T>(label: string, value: () => T): Promise<CloudAnswer<T>> => {
      connection.calls.push(label);
      await pace(label);
      const reason = failures[connection.weather];
      return reason ? { ok: false, reason } : { ok: true, value: value() };
    };
    const connection: CloudConnection = {
      weather: 'works',
      calls: [],
      get: (name) =>
        answer(`get ${name}`, () =>
          connection.weather === 'forgetful' ? '' : (values.get(name) ?? ''),
        ),
      set: async (name, value) => {
        const answered = await answer(`set ${name}`, () => true as const);
        if (connection.weather === 'read-only') return { ok: false, reason: 'failed' };
        if (answered.ok || connection.weather === 'lands-silently') values.set(name, value);
        return answered;
      },
      keys: () => answer('keys', () => [...values.keys()]),
    };
    return connection;
  },
});
