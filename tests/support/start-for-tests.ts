/** One API for all tests of a group or a file. It starts before them and ends after them. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../server/db/engine.ts';
import { createTestApi, type TestApi } from './api-server.ts';

/** The properties can be read as soon as tests or later hooks run. */
export const startForTests = <T extends { app: FastifyInstance }>(start: () => Promise<T>): T => {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.app.close());
  const get = (_: T, property: string | symbol): unknown => {
    if (!started) throw new Error('It starts before the first test, not earlier');
    return Reflect.get(started, property);
  };
  return new Proxy({} as T, { get });
};

type ApiOptions = Parameters<typeof createTestApi>[1];

export const startTestApi = (open: () => Promise<Database>, options?: ApiOptions): TestApi =>
  startForTests(async () => createTestApi(await open(), options));
