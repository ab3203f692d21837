/** What the tests of a group or a file have in common: it starts before all of them, or another one before each. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../server/db/connection/engine.ts';
import { createTestApi, type TestApi } from './api-server.ts';

/** Always the present one: it can be read, and copied, as soon as tests or later hooks run. */
export const present = <T extends object>(read: () => T | undefined): T => {
  const started = (): T => {
    const value = read();
    if (!value) throw new Error('It starts before the first test, not earlier');
    return value;
  };
  return new Proxy({} as T, {
    get: (_, property) => {
      const value: unknown = Reflect.get(started(), property);
      return typeof value === 'function' ? value.bind(started()) : value;
    },
    ownKeys: () => Reflect.ownKeys(started()),
    getOwnPropertyDescriptor: (_, property) => ({
      ...Reflect.getOwnPropertyDescriptor(started(), property),
      configurable: true,
    }),
  });
};

const startForTests = <T extends object>(
  start: () => Promise<T>,
  end: (started: T) => Promise<unknown>,
): T => {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started && end(started));
  return present(() => started);
};

export const startForEachTest = <T extends object>(
  start: () => Promise<T> | T,
  end?: (started: T) => Promise<void> | void,
): T => {
  let started: T | undefined;
  beforeEach(async () => {
    started = undefined;
    started = await start();
  });
  afterEach(() => started && end?.(started));
  return present(() => started);
};

interface Served {
  app: FastifyInstance;
}

const closeAll = (served: readonly Served[]) => Promise.all(served.map(({ app }) => app.close()));

export const startServed = <T extends Served>(start: () => Promise<T>): T =>
  startForTests(start, (one) => closeAll([one]));

/** Several, of one database, for races. */
export const startAllServed = <T extends Served>(start: () => Promise<T[]>): T[] =>
  startForTests(start, closeAll);

type ApiOptions = Parameters<typeof createTestApi>[1];

export const startTestApi = (open: () => Promise<Database>, options?: ApiOptions): TestApi =>
  startServed(async () => createTestApi(await open(), options));

/** `api` is the first of them. */
export const startTestApis = (
  open: () => Promise<Database[]>,
  options?: ApiOptions,
): { api: TestApi; apis: TestApi[] } => {
  const apis = startAllServed(async () =>
    (await open()).map((database) => createTestApi(database, options)),
  );
  return { api: present(() => apis[0]), apis };
};

/** For several apps that share it: an app that is closed leaves it open. */
export const startTestDatabase = (open: () => Promise<Database>): Database =>
  startForTests(
    async () => {
      const database = await open();
      return { ...database, close: async () => undefined, end: database.close };
    },
    ({ end }) => end(),
  );
