/**
 * F86 Every answer names its request, as the log does. Only a trusted proxy may set that name, or the address of the
 * client.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api-server.ts';
import { openMemory } from '../../support/databases.ts';
import type { Settings } from '../../../server/settings.ts';
import { startTestDatabase } from '../../support/start-for-tests.ts';

const lines: Record<string, unknown>[] = [];
const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) };
const database = startTestDatabase(openMemory);
beforeEach(() => void lines.splice(0));

const warnings = () => lines.filter(({ msg }) => String(msg).includes('TRUST_PROXY'));

const opened: TestApi[] = [];
afterAll(() => Promise.all(opened.map(({ app }) => app.close())));

const apiWith = (settings: Partial<Settings>): TestApi => {
  const api = createTestApi(database, { settings: { logLevel: 'info', ...settings }, logStream });
  opened.push(api);
  return api;
};

const ask = async (api: TestApi, headers: Record<string, string>, url = '/tma/nope') => {
  const answer = await api.app.inject({ method: 'GET', url, headers });
  return answer.headers['x-request-id'];
};

describe('F86 the id of a request', () => {
  test.each(['/tma/nope', '/tma/profile', '/healthz', '/config.json', '/nowhere', '/%'])(
    '%s answers with one that is in the log',
    async (url) => {
      const id = await ask(apiWith({}), {}, url);
      expect(id).toMatch(/^[\da-f-]{36}$/);
      // Probes are not in the log, and no hook runs for an unreadable address.
      if (!['/healthz', '/%'].includes(url))
        expect(lines.some(({ reqId }) => reqId === id)).toBe(true);
    },
  );

  test('is taken only from a trusted proxy, if it is well-formed', async () => {
    const given = { 'x-request-id': 'edge-01:abc_7.9' };
    expect(await ask(apiWith({ trustProxy: 'loopback' }), given)).toBe('edge-01:abc_7.9');
    expect(await ask(apiWith({ trustProxy: '10.0.0.0/8' }), given)).not.toBe('edge-01:abc_7.9');
    expect(await ask(apiWith({}), given)).not.toBe('edge-01:abc_7.9');
    for (const bad of ['short', 'x'.repeat(129), 'with space 12', '<script>alert(1)']) {
      const id = await ask(apiWith({ trustProxy: 'loopback' }), { 'x-request-id': bad });
      expect(id).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

test('F87 the log names networks, not addresses', async () => {
  await ask(apiWith({ trustProxy: 'loopback' }), { 'x-forwarded-for': '203.0.113.77' });
  const text = JSON.stringify(lines);
  expect(text).toContain('203.0.113.0/24');
  expect(text).not.toContain('203.0.113.77');
});

describe('F88 a proxy that TRUST_PROXY does not name', () => {
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    '%s: the server warns once',
    async (name) => {
      const api = apiWith({ isDemo: false });
      await ask(api, {});
      expect(warnings()).toEqual([]);
      for (let time = 0; time < 3; time += 1) await ask(api, { [name]: '203.0.113.7' });
      expect(warnings()).toMatchObject([{ level: 40 }]);
    },
  );

  test('there is no warning if TRUST_PROXY names it, or in a demo', async () => {
    await ask(apiWith({ isDemo: false, trustProxy: 'loopback' }), { 'x-forwarded-for': '1.2.3.4' });
    await ask(apiWith({}), { 'x-forwarded-for': '1.2.3.4' });
    expect(warnings()).toEqual([]);
  });
});
