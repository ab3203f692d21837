/** The files for operators fit the server: the example has every setting, and the files do what they promise. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../server/settings.ts';
import { settingsTable } from '../support/settings-table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Line {
  name: string;
  value: string;
  isSet: boolean;
}

const lines: Line[] = [
  ...read('deploy/.env.example').matchAll(/^(#?)([A-Z_]+)=(?:"(.*)"|(.*))$/gm),
].map(([, hash, name = '', quoted, bare = '']) => ({
  name,
  value: quoted ?? bare,
  isSet: hash === '',
}));
/** Compose's, not the server's. */
const own = lines.filter(({ name }) => name !== 'POSTGRES_PASSWORD');

describe('.env.example', () => {
  test('has every setting, once', () => {
    expect(own.map(({ name }) => name).toSorted()).toEqual(Object.keys(settingsTable).toSorted());
  });

  test('comments out what has a default, and says which', () => {
    const table: Record<string, readonly [string, string]> = settingsTable;
    for (const { name, value, isSet } of own) {
      if (!isSet) expect(value, name).toBe(table[name]?.[0]);
    }
  });

  test('is read by a shell as it stands, with all lines taken in', () => {
    const script = read('deploy/.env.example').replaceAll(/^#(?=[A-Z_]+=)/gm, '');
    const said = execFileSync('sh', ['-c', `set -ae; ${script}\nenv -0`], { encoding: 'utf8' });
    const seen = said.split('\0');
    for (const { name, value } of lines) expect(seen).toContain(`${name}=${value}`);
  });

  test('requires only the settings that it leaves empty', () => {
    const filled = {
      BOT_TOKEN: '123456789:AAExampleTokenOfABotThatIsNoDemo_12345',
      BOT_USERNAME: 'cards_bot',
      WEBHOOK_SECRET: 'a-secret-of-some-length',
      PAYMENT_PROVIDER_TOKEN: '284685063:TEST:a-token-of-a-provider',
      PUBLIC_URL: 'https://cards.example',
      DATABASE_URL: 'postgres://cards@db/cards',
    };
    const set = own.filter(({ isSet }) => isSet);
    const empty = set.filter(({ value }) => value === '').map(({ name }) => name);
    expect(empty.toSorted()).toEqual(Object.keys(filled).toSorted());
    const given = Object.fromEntries(set.map(({ name, value }) => [name, value]));
    expect(readSettings({ ...given, ...filled })).toMatchObject({ ok: true });
    expect(readSettings(given)).toMatchObject({ ok: false });
  });
});

test('the image runs as an unprivileged user, and contains no token and no tests', () => {
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m);
  // Minutes, for migrations.
  expect(read('deploy/Dockerfile')).toMatch(/^HEALTHCHECK .*--start-period=\d+m /m);
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  for (const kept of ['.env', '.git', 'node_modules', 'tests', 'dist']) {
    expect(ignored).toContain(kept);
  }
});

test('CI runs on the Node that package.json names, and the two after it', () => {
  expect(read('package.json')).toContain('"node": ">=20.19"');
  expect(read('.github/workflows/ci.yml')).toContain('node: [20, 22, 24]');
});

test('the proxy leaves live streams alone, and writes the address itself', () => {
  const nginx = read('deploy/nginx.conf');
  expect(nginx).toMatch(/location = \/tma\/events \{[^}]*proxy_buffering off;/);
  expect(nginx).toContain('X-Forwarded-For $remote_addr;');
  // No stranger has the database write.
  expect(nginx).toMatch(/location = \/readyz \{\s*return 404;/);
  expect(nginx).not.toContain('Strict-Transport-Security');
});
