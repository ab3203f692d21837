/** GET /user/{id}/preview-{digest}.png, drawn by the real thread. */
import { describe, expect, test } from 'vitest';
import { colourAt, plainPng, readCode, readPng } from '../../previews/pictures.ts';
import { openSite, startSite } from '../../../support/site.ts';
import { publicMember, idsOf } from '../../../support/api-server.ts';
import { openMemory } from '../../../support/databases.ts';

const green = plainPng(64, 64, [10, 200, 30]);
let photo: Buffer | undefined;
const site = startSite(openMemory, {
  fetchPhoto: async () => photo && { type: 'image/png', bytes: photo },
});

const ulidOfB = '01JGFJJZ00B0000000000000BB';

const pictureOf = async (id: string): Promise<string> => {
  const { body } = await site.open(`/user/${id}`);
  const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(body) ?? [];
  return address.replace('https://cards.example.com', '');
};

describe('R163 the picture of a public card', () => {
  test('is the PNG that the page names, and is not sent twice', async () => {
    const path = await pictureOf(ulidOfB);
    const { statusCode, headers, rawPayload } = await site.open(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'ratelimit-limit': '600' });
    expect(readPng(rawPayload)).toMatchObject({ width: 1200, height: 630 });
    expect(readCode(rawPayload)).toBe(`https://cards.example.com/user/${ulidOfB}`);
    const again = await site.open(path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('has another address after a change; the old address shows the current picture', async () => {
    photo = green;
    const member = await publicMember(site, {
      first_name: 'Ada',
      photo_url: 'https://p.example/a.png',
    });
    const { ulid } = await idsOf(member);
    const before = await pictureOf(ulid);
    const first = await site.open(before);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(colourAt(readPng(first.rawPayload), 100, 200)).toEqual([10, 200, 30]);
    await member.post('/tma/meta/profile', { tags: [2, 3] });
    const after = await pictureOf(ulid);
    expect(after).not.toBe(before);
    const [old, now] = [await site.open(before), await site.open(after)];
    expect(old.rawPayload.equals(now.rawPayload)).toBe(true);
    expect(old.headers['cache-control']).toBe('public, max-age=300');
    await member.post('/tma/share-settings', { publicMode: false });
    expect([(await site.open(before)).statusCode, (await site.open(after)).statusCode]).toEqual([
      404, 404,
    ]);
  });

  test('without its photo is cached only for some minutes', async () => {
    photo = undefined;
    const member = await publicMember(site, {
      first_name: 'Eve',
      photo_url: 'https://p.example/e.png',
    });
    const { headers } = await site.open(await pictureOf((await idsOf(member)).ulid));
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  test.each([
    ['01JGFJJZ00C0000000000000CC', 'a private card'],
    ['01JGFJJZ00D0000000000000DD', 'one that is not filled'],
    ['01JGFJJZ00ZZZZZZZZZZZZZZZZ', 'none'],
  ])('is not found for %s, %s', async (id) => {
    const answer = await site.open(`/user/${id}/preview-0123456789abcdef.png`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    // Nothing tells them apart.
    expect(answer.json()).toEqual({ error: 'There is nothing at this address', code: 'NOT_FOUND' });
  });

  test.each([
    'preview-.png',
    'preview-0123456789ABCDEF.png',
    'preview-0123456789abcdef.svg',
    'x.png',
  ])('has no other address: %s', async (file) => {
    const { statusCode } = await site.open(`/user/${ulidOfB}/${file}`, { accept: 'image/png' });
    expect(statusCode).toBe(404);
  });

  test('has a limit of new drawings for each address; existing pictures are still served', async () => {
    const hurried = await openSite({ database: site.database, settings: { readsPerMinute: 100 } });
    const paths = [];
    for (let at = 0; at < 11; at += 1) {
      const member = await publicMember(site, { first_name: `M${at}` });
      paths.push(await pictureOf((await idsOf(member)).ulid));
    }
    const statuses = [];
    for (const path of [...paths, paths[0] ?? ''])
      statuses.push((await hurried.open(path)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 200]);
  });
});
