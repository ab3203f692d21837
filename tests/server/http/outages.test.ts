/** Faults that count as a missing database. The answer is 503, with the time until the next try. */
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../support/api-server.ts';
import { openMemory } from '../../support/databases.ts';
import { startServed } from '../../support/start-for-tests.ts';

const failureOf = (code: string, text = 'of the driver') =>
  Object.assign(new Error(text), code && { code });

describe('F101 a database that is away or full', () => {
  let failure: Error;
  const fail = () => Promise.reject(failure);
  const api = startServed(async () =>
    createTestApi({ ...(await openMemory()), read: fail, write: fail }),
  );

  const codes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'];
  const routes = ['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  const states = ['57P01', '57P02', '57P03', '08006', '08P01', '53100', '53300', '25006', '25P03'];
  const driver = [
    'Client has encountered a connection error and is not queryable',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ];
  const failures = [
    ...[...codes, ...routes, ...states].map((code) => failureOf(code)),
    ...driver.map((text) => failureOf('', text)),
  ];
  test.each(failures.map((one) => [Object(one).code ?? one.message, one] as const))(
    '%s is 503 with the time until the next try',
    async (_, one) => {
      failure = one;
      expect(await api.member().get('/tma/profile')).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
        body: { code: 'UNAVAILABLE', retry_after: 2 },
      });
    },
  );

  test('an invalid statement is 500', async () => {
    failure = failureOf('42703');
    expect(await api.member().get('/tma/profile')).toMatchObject({ status: 500 });
  });
});
