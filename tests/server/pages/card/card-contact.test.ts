/** R164 GET /user/{id}.vcf: a public card for an address book, without a script. */
import { describe, expect, test } from 'vitest';
import { idsOf, publicMember } from '../../../support/api-server.ts';
import { plainPng } from '../../previews/pictures.ts';
import { openSite, startSite } from '../../../support/site.ts';
import { openMemory } from '../../../support/databases.ts';

let photo: Buffer | undefined;
let fetched = 0;
const site = startSite(openMemory, {
  fetchPhoto: async () => {
    fetched += 1;
    return photo && { type: 'image/png', bytes: photo };
  },
});

/** The lines, unfolded. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

const member = async (user: object = {}, form: object = {}) => {
  const one = await publicMember(site, { first_name: 'Мария', last_name: 'כהן; Ltd', ...user });
  expect(await one.post('/tma/meta/profile', { tags: [1], ...form })).toMatchObject({
    status: 200,
  });
  return { one, ulid: (await idsOf(one)).ulid };
};

describe('R164 the contact file of a card', () => {
  test('is a vCard in UTF-8, escaped and folded, with everything that a visitor sees', async () => {
    const { ulid } = await member(
      {},
      {
        description: `Maps,\nwalks${'и'.repeat(80)}`,
        phone: '+12025550102',
        email: 'maria@example.com',
        socialLinks: { github: '@maria-maps' },
      },
    );
    const { statusCode, headers, rawPayload } = await site.open(`/user/${ulid}.vcf`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      'content-disposition': `inline; filename="contact.vcf"; filename*=UTF-8''${encodeURIComponent('Мария-כהן-Ltd.vcf')}`,
      'ratelimit-limit': '600',
    });
    const file = rawPayload.toString('utf8');
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      String.raw`N:כהן\; Ltd;Мария;;;`,
      String.raw`FN:Мария כהן\; Ltd`,
      'TEL;TYPE=CELL:+12025550102',
      'EMAIL;TYPE=INTERNET:maria@example.com',
      'item1.URL:https://github.com/maria-maps',
      'item1.X-ABLabel:GitHub',
      String.raw`NOTE:Maps\,\nwalks` + 'и'.repeat(80),
      'END:VCARD',
      '',
    ]);
  });

  test('R169 leaves out what visitors may not see', async () => {
    const { one, ulid } = await member({}, { phone: '+12025550102', email: 'maria@example.com' });
    await one.post('/tma/share-settings', { phoneForVisitors: false, emailForVisitors: false });
    expect((await site.open(`/user/${ulid}.vcf`)).body).not.toMatch(/TEL|EMAIL|2025550102|maria@/);
  });

  test('has the photo if it is small, and the server fetches it once for all requests', async () => {
    photo = plainPng(200, 200, [1, 2, 3]);
    const { ulid } = await member({ photo_url: 'https://p.example/small.png' });
    const before = fetched;
    const open = () => site.open(`/user/${ulid}.vcf`);
    const [first, second] = [await open(), await open()];
    expect(linesOf(first.body)).toContain(`PHOTO;ENCODING=b;TYPE=PNG:${photo.toString('base64')}`);
    expect(second.body).toBe(first.body);
    expect(fetched - before).toBe(1);
    const again = await site.open(`/user/${ulid}.vcf`, {
      'if-none-match': String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['large', Buffer.concat([plainPng(10, 10, [1, 2, 3]), Buffer.alloc(96 * 1024)])],
    ['missing', undefined],
  ])('leaves out a photo that is %s', async (name, bytes) => {
    photo = bytes;
    const { ulid } = await member({ photo_url: `https://p.example/${name}.png` });
    const { statusCode, body } = await site.open(`/user/${ulid}.vcf`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('PHOTO');
  });

  test.each([
    [403, '01JGFJJZ00C0000000000000CC', 'a private card'],
    [404, '01JGFJJZ00ZZZZZZZZZZZZZZZZ', 'none'],
    [404, 'x', 'no id'],
  ])('is refused with %i for %s, %s', async (status, id) => {
    const { statusCode, headers, body } = await site.open(`/user/${id}.vcf`);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).not.toContain('vcard');
    expect(body).not.toMatch(/Caspar|BEGIN/);
  });

  test('is refused to an address with too many requests', async () => {
    const hurried = await openSite({ database: site.database, settings: { readsPerMinute: 1 } });
    const { ulid } = await member();
    const statuses = [];
    for (const _ of [1, 2]) statuses.push((await hurried.open(`/user/${ulid}.vcf`)).statusCode);
    expect(statuses).toEqual([200, 429]);
  });

  test('is also found by a number, and the page remains a page', async () => {
    const { one, ulid } = await member();
    const { profileId } = await idsOf(one);
    expect((await site.open(`/user/${profileId}.vcf`)).body).toContain('BEGIN:VCARD');
    expect((await site.open(`/user/${ulid}`)).headers['content-type']).toContain('text/html');
  });
});
