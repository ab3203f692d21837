import { describe, expect, test } from 'vitest';
import { loadPublicPage } from '../../../src/card/page/load-public-page.ts';
import { config, fullProfile, linkTemplates } from '../profiles.ts';

type Answer = Response | Error;
const lost = () => new TypeError('Failed to fetch');
const json = (body: unknown, status = 200) => Response.json(body, { status });
const card = { filled: true, profile: fullProfile };

/** A server with the answers of each path in order. The last one is repeated. Pauses pass at once and are recorded. */
const world = (answers: Record<string, (() => Answer)[]>) => {
  const asked: string[] = [];
  const pauses: number[] = [];
  const fetch = async (url: string): Promise<Response> => {
    const path = url.split('?')[0] ?? '';
    const nth = asked.filter((one) => one.split('?')[0] === path).length;
    asked.push(url);
    const list = answers[path] ?? [];
    const answer = (list[nth] ?? list.at(-1))?.() ?? json({ error: 'none' }, 404);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const wait = async (ms: number) => void pauses.push(ms);
  return { asked, pauses, fetch, wait };
};

const path = {
  card: '/tma/profile/by/id',
  templates: '/tma/meta/social-link-templates',
  config: '/config.json',
};
const good = {
  [path.card]: [() => json(card)],
  [path.templates]: [() => json(linkTemplates)],
  [path.config]: [() => json(config)],
};

describe('loading a public page', () => {
  test('reads card, templates and settings', async () => {
    const server = world(good);
    expect(await loadPublicPage('01J/?&', server)).toEqual({
      state: { state: 'ready', card, linkTemplates },
      config,
    });
    expect(server.asked).toContain('/tma/profile/by/id?id=01J%2F%3F%26');
    expect(server.pauses).toEqual([]);
  });

  test.each([
    [404, 'Not Found'],
    [403, 'Forbidden'],
    [401, 'Unauthorized'],
  ])('%i is final', async (status, statusText) => {
    const server = world({ ...good, [path.card]: [() => json({ error: 'x' }, status)] });
    const { state } = await loadPublicPage('1', server);
    expect(state).toEqual({ state: 'failed', status, statusText });
    expect(server.asked.filter((url) => url.startsWith(path.card))).toHaveLength(1);
  });

  test.each([
    [json({ error: 'x', retry_after: 65 }, 429), 65],
    [json({ retry_after: 5 }, 429), 5],
    [new Response('slow down', { status: 429, headers: { 'retry-after': '7' } }), 7],
    // A hotspot's page is believed for 30 s at most, the server's own answer for as long as it says.
    [new Response('<html>', { status: 429, headers: { 'retry-after': '3600' } }), 30],
    [
      new Response('', { status: 429, headers: { 'retry-after': '3600', 'x-server-epoch': 'e' } }),
      3600,
    ],
    [json({ error: 'x', retry_after: -1 }, 429), 30],
    [json({ error: 'x', retry_after: 1e9 }, 429), 30],
    [new Response('', { status: 429 }), 30],
  ])('R125 429 is never repeated, and says how long to wait: %#', async (answer, retryAfterS) => {
    const server = world({ ...good, [path.card]: [() => answer] });
    const { state } = await loadPublicPage('1', server);
    expect(state).toEqual({ state: 'limited', retryAfterS });
    expect(server.asked.filter((url) => url.startsWith(path.card))).toHaveLength(1);
    expect(server.pauses).toEqual([]);
  });

  test('a server in trouble is asked 1 + 3 times', async () => {
    const server = world({ ...good, [path.card]: [() => json({ error: 'boom' }, 500)] });
    const { state } = await loadPublicPage('1', server);
    expect(state).toEqual({ state: 'failed', status: 500, statusText: 'Internal Server Error' });
    expect(server.asked.filter((url) => url.startsWith(path.card))).toHaveLength(4);
    expect(server.pauses).toEqual([500, 1000, 2000]);
  });

  test.each([200, 401, 403, 404, 410])(
    'a proxy that answers %i for it does not count',
    async (status) => {
      const proxy = () => new Response('<html>', { status });
      const server = world({ ...good, [path.card]: [proxy, proxy, proxy, () => json(card)] });
      expect((await loadPublicPage('1', server)).state.state).toBe('ready');
      const never = world({ ...good, [path.card]: [proxy] });
      expect((await loadPublicPage('1', never)).state).toEqual({
        state: 'network',
        message: 'The server sent an answer that this page cannot read.',
      });
      expect(never.asked.filter((url) => url.startsWith(path.card))).toHaveLength(4);
    },
  );

  test('a connection that returns in between is enough', async () => {
    const server = world({ ...good, [path.card]: [lost, () => json({}, 503), () => json(card)] });
    expect((await loadPublicPage('1', server)).state.state).toBe('ready');
  });

  test('a missing connection has a message of its own', async () => {
    const never = [lost];
    const server = world({ [path.card]: never, [path.templates]: never, [path.config]: never });
    expect(await loadPublicPage('1', server)).toEqual({
      state: { state: 'network', message: 'Failed to fetch' },
      config: undefined,
    });
  });

  test.each(['<html>sign in</html>', '{"filled":true', '{"filled":true}', '[]'])(
    'an answer that is no card (%s) is not shown as one',
    async (body) => {
      const server = world({ ...good, [path.card]: [() => new Response(body)] });
      expect((await loadPublicPage('1', server)).state).toEqual({
        state: 'network',
        message: 'The server sent an answer that this page cannot read.',
      });
    },
  );

  test('a card is shown without templates and settings', async () => {
    const server = world({ [path.card]: good[path.card] ?? [] });
    expect(await loadPublicPage('1', server)).toEqual({
      state: { state: 'ready', card, linkTemplates: {} },
      config: undefined,
    });
  });
});
