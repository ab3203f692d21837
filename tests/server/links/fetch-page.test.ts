/** Pages that links name. What the photos' test shows of addresses, redirects and time holds for them by the same code. */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createFetchPage } from '../../../server/links/fetch-page.ts';
import { playInternet } from './internet.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = '<a rel="me">';

const internet = async (answer: RequestListener, limitMs = 20_000) => {
  const { ports, asked } = await playInternet(answer, { 'inside.example': ['10.0.0.7'] });
  return { fetchPage: createFetchPage('https://cards.example', { ...ports, limitMs }), asked };
};

test('R216 takes a page, and says who asks', async () => {
  const { fetchPage } = await internet(({ headers }, reply) =>
    reply.writeHead(200, html).end(`${headers['user-agent']} ${headers['accept-encoding']}`),
  );
  expect(await fetchPage('https://ada.example')).toBe(
    'MemberCards link check (+https://cards.example) identity',
  );
});

test.each([
  ['no HTML', { 'content-type': 'text/plain' }],
  ['what begins like HTML', { 'content-type': 'text/html-template' }],
  ['something without a type', {}],
  ['what is compressed', { ...html, 'content-encoding': 'gzip' }],
])('R216 takes no %s', async (_, headers) => {
  const { fetchPage } = await internet((_asked, reply) => reply.writeHead(200, headers).end(page));
  expect(await fetchPage('https://ada.example')).toBeUndefined();
});

test.each([
  ['https://www.ada.example/b', page],
  ['https://other.example/b', undefined],
  ['https://inside.example/b', undefined],
  ['http://ada.example/b', undefined],
  ['https://127.0.0.1/b', undefined],
])('R216 after a redirect to %s: %s', async (location, expected) => {
  const { fetchPage } = await internet(({ url }, reply) =>
    url === '/b'
      ? reply.writeHead(200, html).end(page)
      : reply.writeHead(302, { location }).end(page),
  );
  expect(await fetchPage('https://ada.example/a')).toBe(expected);
});

test('R216 reads the beginning of an endless page, and waits for no slow one', async () => {
  const { fetchPage } = await internet((_, reply) => {
    reply.writeHead(200, html);
    const more = () => {
      while (reply.write(page.repeat(1_000)));
      reply.once('drain', more);
    };
    more();
  });
  expect((await fetchPage('https://ada.example'))?.length).toBe(512 * 1024);
  const slow = await internet((_, reply) => reply.writeHead(200, html).write(page), 100);
  expect(await slow.fetchPage('https://ada.example')).toBeUndefined();
});
