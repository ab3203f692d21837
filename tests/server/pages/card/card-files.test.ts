/**
 * Files of a public card for the messenger's clients. What they need is in https://core.telegram.org/bots/webapps
 * (`downloadFile`): an attachment, and for the web client the permission to read it. The codes are read by jsqr and pngjs,
 * which share no code with what draws them.
 */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { cardFilePath } from '../../../../src/screen/files/card-copy.ts';
import { paintSvg } from '../../../support/paint-qr.tsx';
import { idsOf, publicMember } from '../../../support/api-server.ts';
import { openMemory } from '../../../support/databases.ts';
import { openSite, productionSettings, startSite } from '../../../support/site.ts';

const site = startSite(openMemory);

const member = async (user: object = {}) => {
  const one = await publicMember(site, { first_name: 'Bea', last_name: 'Lind', ...user });
  const form = { tags: [1], phone: '+12025550102', email: 'bea@example.com' };
  expect(await one.post('/tma/meta/profile', form)).toMatchObject({ status: 200 });
  return { one, ulid: (await idsOf(one)).ulid };
};

const readPng = (file: Buffer): string | undefined => {
  const { data, width, height } = PNG.sync.read(file);
  expect(width).toBeGreaterThanOrEqual(1200);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
};

const readSvg = (file: string): string | undefined => {
  const { pixels, edge } = paintSvg(file);
  return jsQR(pixels, edge, edge)?.data;
};

describe('R164 R165 files of a card for the messenger', () => {
  test.each([
    ['contact', 'Bea-Lind.vcf', 'text/vcard; charset=utf-8'],
    ['code.png', 'Bea-Lind.png', 'image/png'],
    ['code.svg', 'Bea-Lind.svg', 'image/svg+xml; charset=utf-8'],
    ['contact-code.png', 'Bea-Lind-contact.png', 'image/png'],
    ['contact-code.svg', 'Bea-Lind-contact.svg', 'image/svg+xml; charset=utf-8'],
  ] as const)('%s is an attachment that the web client may read', async (file, name, type) => {
    const { ulid } = await member();
    const path = cardFilePath(ulid ?? '', file);
    const { statusCode, headers } = await site.open(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'access-control-allow-origin': 'https://web.telegram.org',
      'content-type': type,
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const again = await site.open(path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the codes hold the address, and the contact as a visitor sees it', async () => {
    const { one, ulid } = await member();
    // A demo is known by the address that it was opened at.
    const address = `http://demo.example/user/${ulid}`;
    const open = async (name: string) =>
      (await site.open(`/user/${ulid}/${name}`, { host: 'demo.example' })).rawPayload;
    expect(readPng(await open('code.png'))).toBe(address);
    expect(readSvg((await open('code.svg')).toString())).toBe(address);
    const lines = readPng(await open('contact-code.png'))?.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(['N:Lind;Bea', 'TEL:+12025550102', `URL:${address}`]),
    );
    await one.post('/tma/share-settings', { phoneForVisitors: false });
    const left = readSvg((await open('contact-code.svg')).toString());
    expect(left).toContain('EMAIL:bea@example.com');
    expect(left).not.toContain('TEL');
  });

  test('a production server is known by its public address alone', async () => {
    const { ulid } = await member();
    const { database } = site;
    const production = await openSite({ database, settings: productionSettings });
    const { rawPayload } = await production.open(`/user/${ulid}/code.png`, {
      host: 'evil.example',
    });
    expect(readPng(rawPayload)).toBe(`https://cards.example.com/user/${ulid}`);
  });

  test.each(['contact', 'code.png', 'contact-code.svg'] as const)(
    '%s of a private card is refused',
    async (file) => {
      const { one, ulid } = await member();
      await one.post('/tma/share-settings', { publicMode: false });
      const { statusCode, headers } = await site.open(cardFilePath(ulid ?? '', file));
      expect(statusCode).toBe(403);
      expect(headers['content-disposition']).toBeUndefined();
    },
  );

  test('the code of a name in other letters has a plain name as well', async () => {
    const { ulid } = await member({ first_name: 'Мария', last_name: undefined });
    const { headers } = await site.open(`/user/${ulid}/code.png`);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="code.png"; filename\*=UTF-8''%D0/,
    );
  });
});
