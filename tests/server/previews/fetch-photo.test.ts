/** Photos from other servers. A member's photo address never leads the server into its own network. */
import { lookup as resolveHost } from 'node:dns/promises';
import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createFetchPhoto } from '../../../server/previews/fetch-photo.ts';
import { isPublicAddress } from '../../../server/outgoing/public-addresses.ts';
import { elsewhere, playInternet } from '../links/internet.ts';
import { plainPng } from './pictures.ts';

const photo = plainPng(40, 40, [200, 10, 10]);
const internet = async (answer: RequestListener, hosts?: Record<string, string[]>) => {
  const { ports, asked } = await playInternet(answer, hosts);
  const fetchWithin = (limitMs: number) => createFetchPhoto({ ...ports, limitMs });
  return { fetchWithin, fetchPhoto: fetchWithin(20_000), asked };
};

const sends =
  (body: Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(200, headers).end(body);

test('R163 takes a PNG, recognised by its bytes and not by its name', async () => {
  const { fetchPhoto, asked } = await internet(sends(photo, { 'content-type': 'text/html' }));
  expect(await fetchPhoto('https://photos.example/ada')).toEqual({
    type: 'image/png',
    bytes: photo,
  });
  expect(asked).toEqual([`https://photos.example/ada at ${elsewhere}`]);
});

describe('takes nothing', () => {
  test.each([
    ['http://photos.example/a.png'],
    ['https://photos.example:8443/a.png'],
    ['https://ada:secret@photos.example/a.png'],
    ['file:///etc/passwd'],
    ['data:image/png;base64,AA'],
    ['/messenger/avatars/01.svg'],
    ['https://127.0.0.1/a.png'],
    ['https://2130706433/a.png'],
    ['https://0x7f.1/a.png'],
    ['https://[::1]/a.png'],
    ['https://[::ffff:127.0.0.1]/a.png'],
    ['https://169.254.169.254/latest/meta-data'],
    [''],
  ])('from %s', async (address) => {
    const { fetchPhoto, asked } = await internet(sends(photo));
    expect(await fetchPhoto(address)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('from a name with one private address among its public ones', async () => {
    const hosts = {
      'two.example': [elsewhere, '10.0.0.7'],
      'six.example': ['fd00::1'],
      'no.example': [],
    };
    const { fetchPhoto, asked } = await internet(sends(photo), hosts);
    for (const host of Object.keys(hosts))
      expect(await fetchPhoto(`https://${host}/a.png`)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test.each([
    ['https://inside.example/b.png'],
    ['http://photos.example/b.png'],
    ['https://127.0.0.1/b.png'],
  ])('where a redirect leads to %s', async (location) => {
    const { fetchPhoto, asked } = await internet(
      ({ url }, reply) =>
        url === '/b.png' ? reply.end(photo) : reply.writeHead(302, { location }).end(),
      { 'inside.example': ['192.168.1.1'] },
    );
    expect(await fetchPhoto('https://photos.example/a.png')).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  test('from a redirect loop', async () => {
    const { fetchPhoto, asked } = await internet((_, reply) =>
      reply.writeHead(302, { location: '/a.png' }).end(),
    );
    expect(await fetchPhoto('https://photos.example/a.png')).toBeUndefined();
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a PNG', photo.subarray(0, 12)],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['more than 3 MiB', Buffer.concat([photo, Buffer.alloc(3 * 1024 * 1024)])],
  ])('of %s', async (_, body) => {
    const { fetchPhoto } = await internet((_asked, reply) => {
      // Sent in pieces, so that no length is announced.
      reply.write(body.subarray(0, 5));
      reply.end(body.subarray(5));
    });
    expect(await fetchPhoto('https://photos.example/a.png')).toBeUndefined();
  });

  test('of a few bytes that decode to gigabytes', async () => {
    const bomb = Buffer.from(photo);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const { fetchPhoto } = await internet(sends(bomb));
    expect(await fetchPhoto('https://photos.example/a.png')).toBeUndefined();
  });

  test('of an error page', async () => {
    const { fetchPhoto } = await internet((_, reply) => reply.writeHead(404).end(photo));
    expect(await fetchPhoto('https://photos.example/a.png')).toBeUndefined();
  });

  test('after the time limit, from an endless answer or a name that never resolves', async () => {
    const { fetchWithin } = await internet((_, reply) => reply.write(photo.subarray(0, 30)));
    expect(await fetchWithin(100)('https://photos.example/a.png')).toBeUndefined();
    const silent = createFetchPhoto({ resolve: () => new Promise(() => undefined), limitMs: 50 });
    expect(await silent('https://photos.example/a.png')).toBeUndefined();
  });
});

test('follows a redirect to a public address', async () => {
  const { fetchPhoto, asked } = await internet(({ url }, reply) =>
    url === '/b.png'
      ? reply.end(photo)
      : reply.writeHead(301, { location: 'https://cdn.example/b.png' }).end(),
  );
  expect(await fetchPhoto('https://photos.example/a.png')).toMatchObject({ type: 'image/png' });
  expect(asked[1]).toBe(`https://cdn.example/b.png at ${elsewhere}`);
});

test('the real resolver and client connect to no machine of this network', async () => {
  expect((await resolveHost('localhost', { all: true })).length).toBeGreaterThan(0);
  expect(await createFetchPhoto()('https://localhost/a.png')).toBeUndefined();
});

describe('addresses', () => {
  test.each(['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1'])(
    '%s is closed',
    (one) => expect(isPublicAddress(one)).toBe(false),
  );
  test.each([
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    'localhost',
    '',
  ])('%s is closed', (one) => expect(isPublicAddress(one)).toBe(false));
  test.each([
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
  ])('%s is closed', (one) => expect(isPublicAddress(one)).toBe(false));
  test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is open',
    (one) => expect(isPublicAddress(one)).toBe(true),
  );
});
