/** A community's name, colours and languages are on everything that the server gives out, and no other name is. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { standardName } from '../../../src/domain/community-name.ts';
import { languages } from '../../../src/domain/language.ts';
import { inlineHashes } from '../../../server/pages/security-headers.ts';
import { testSettings } from '../../support/api-server.ts';
import { makeBuiltProject } from '../../support/built-project.ts';
import { openMemory } from '../../support/databases.ts';
import { deliver } from '../../support/bot-updates.ts';
import { startSite } from '../../support/site.ts';
import { idsOf, publicMember } from '../../support/api-server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const name = `Bees & "Friends" <3`;
const escaped = 'Bees &amp; &quot;Friends&quot; &lt;3';

test('R205 the standard name is in one source only', () => {
  const files = [
    'index.html',
    'card.html',
    'vite.config.ts',
    'src',
    'server',
    'demo',
    'sw',
    'public',
  ];
  const found = execFileSync('grep', ['-rlIi', 'member cards', ...files], { cwd: root });
  expect(found.toString().trim().split('\n')).toEqual(['src/domain/community-name.ts']);
});

const page = (title: string) =>
  `<!doctype html><html lang="en" data-theme="system"><head><meta name="application-name" content="${title}" /><style>@layer reset, ui;</style><title>${title}</title><link rel="icon" href="/icons/icon.svg" type="image/svg+xml" /></head><body><div id="root"></div></body></html>`;

const built = () =>
  makeBuiltProject({
    'dist/app/index.html': page(standardName),
    'dist/app/card.html': page(standardName),
    'dist/app/verify.html': page(standardName),
    'dist/messenger/index.html': `<!doctype html><html><head></head><strong>${standardName}</strong></html>`,
    'dist/app/manifest.webmanifest': JSON.stringify({
      name: standardName,
      short_name: 'Cards',
      icons: [{ src: '/icons/icon.svg' }],
    }),
    'dist/app/sw.js': `x=[{"revision":"${'a'.repeat(32)}","url":"index.html"},{"revision":null,"url":"assets/a.js"}]`,
  });

const pages = ['/', '/verify', '/terms', '/privacy', '/index.html', '/card.html', '/messenger/'];
const files = ['/manifest.webmanifest', '/sw.js', '/config.json', '/icons/icon.svg'];

describe('R205 a community of its own', () => {
  const community = {
    ...testSettings().community,
    name,
    accent: { light: '#0a6b5c', dark: '#128a76' },
    languages: ['ru', 'en'] as const,
    logo: {
      type: 'image/svg+xml' as const,
      bytes: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
      ),
      size: undefined,
    },
  };
  const site = startSite(openMemory, { settings: { community }, root: built() });

  test('no page, file, card or answer of the bot has another name', async () => {
    const member = await publicMember(site, { id: 7_960_001, first_name: 'Pat' });
    const { ulid } = await idsOf(member);
    for (const language of [...languages, 'fr']) {
      for (const url of [...pages, ...files, `/user/${ulid}`, `/user/${ulid}.vcf`]) {
        const { statusCode, body } = await site.open(url, { 'accept-language': language });
        expect({ url, statusCode, has: body.includes(standardName) }).toEqual({
          url,
          statusCode: 200,
          has: false,
        });
      }
    }
    for (const text of ['/start', '/help', '/terms', '/privacy', '/support']) {
      const said = await deliver(site, {
        update_id: 1,
        message: {
          text,
          chat: { id: 7, type: 'private' },
          from: { id: 7, is_bot: false, language_code: 'en' },
        },
      });
      expect(JSON.stringify(said.body)).not.toContain(standardName);
    }
    for (const url of ['/', '/terms', `/user/${ulid}`]) {
      expect((await site.open(url)).body).toContain(escaped);
    }
  });

  test('the page has its colours, allowed by their hash, and its languages; others get the first', async () => {
    const { body, headers } = await site.open('/');
    expect(body).toContain('--accent:light-dark(#0a6b5c,#128a76)');
    expect(body).toContain('data-languages="ru en"');
    const { styles } = inlineHashes([body]);
    for (const style of styles) expect(headers['content-security-policy']).toContain(style);
    expect((await site.open('/terms', { 'accept-language': 'ar' })).body).toContain('lang="ru"');
    expect((await site.open('/terms', { 'accept-language': 'en' })).body).toContain('lang="en"');
  });

  test('the manifest has the name and icons drawn from the logo; the worker lists new revisions', async () => {
    const manifest = JSON.parse((await site.open('/manifest.webmanifest')).body) as object;
    expect(manifest).toMatchObject({
      name,
      short_name: name,
      icons: [{ src: '/icons/icon-192.png' }, { src: '/icons/icon-512.png' }],
    });
    const icon = await site.open('/icons/icon-192.png');
    expect(icon.headers['content-type']).toBe('image/png');
    expect(icon.rawPayload.readUInt32BE(16)).toBe(192);
    const worker = (await site.open('/sw.js')).body;
    expect(worker).toMatch(/"revision":"a{32}-[0-9a-f]{8}","url":"index.html"/);
    expect(worker).toContain('"revision":null');
  });
});

describe('R205 without settings of its own', () => {
  const project = built();
  const site = startSite(openMemory, { root: project });

  test('what was built is served as it is', async () => {
    for (const file of ['index.html', 'manifest.webmanifest', 'sw.js']) {
      const { body } = await site.open(`/${file}`);
      expect(body).toBe(readFileSync(path.join(project, 'dist/app', file), 'utf8'));
    }
    expect((await site.open('/')).body).toContain(standardName);
  });
});
