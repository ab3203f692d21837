import { spawn } from 'node:child_process';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { announcement } from '../../server/announcement.ts';
import { projectRoot } from '../../server/pages/register.ts';
import { testSettings } from '../support/api-server.ts';
import { programOf } from '../support/program.ts';
import { productionSettings } from '../support/site.ts';
import { scratchFolder } from '../support/scratch.ts';

interface Ended {
  code: number | null;
  errors: string[];
}

const runToEnd = (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code, errors: output.trim().split('\n') }));
  });

describe('npm start', () => {
  let holder: Server | undefined;
  afterEach(() => holder?.close());

  test('says in one line that the port is taken, and ends with 1', async () => {
    const server = createServer();
    holder = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ended = await runToEnd(['--import', 'tsx', 'server/start.ts'], {
      PORT: String(port),
    });
    expect(ended).toEqual({
      code: 1,
      errors: [`Port ${port} is taken. Stop what uses it, or set PORT to another.`],
    });
  });

  test('says each fault of the settings in a line, without its value', async () => {
    const ended = await runToEnd([await programOf('server/start.ts')], {
      BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
      PUBLIC_URL: 'http://cards.example.com',
    });
    expect(ended.code).toBe(1);
    expect(ended.errors.join('\n')).toMatch(/^BOT_USERNAME: is required/m);
    expect(ended.errors.join('\n')).toMatch(/^PUBLIC_URL: must be https/m);
    expect(ended.errors.join('\n')).not.toContain('abcdefghijklm');
  });
});

describe('npm run seed', () => {
  const env = { DATA_DIR: scratchFolder('seed') };

  test('refuses a value that is not a number of members', async () => {
    const ended = await runToEnd([await programOf('server/seed.ts'), '--members=1.5'], env);
    expect(ended).toEqual({
      code: 1,
      errors: ['--members must be a whole number from 1 to 1000000'],
    });
  });

  test('refuses to seed a production', async () => {
    const ended = await runToEnd([await programOf('server/seed.ts')], {
      ...env,
      BOT_TOKEN: '123456:abcdefghijklmnopqrstuvwxyz',
      BOT_USERNAME: 'member_cards_bot',
      WEBHOOK_SECRET: 'a-secret-of-some-length',
      PAYMENT_PROVIDER_TOKEN: '284685063:TEST:provider',
      PUBLIC_URL: 'https://cards.example.com',
    });
    expect(ended.errors).toEqual(['BOT_TOKEN is set: a production has no made-up members.']);
  });
});

describe('the announcement at the start', () => {
  test('of a demo names its addresses and what is only for the demo', () => {
    const text = announcement(testSettings(), 'http://127.0.0.1:3000');
    expect(text).toContain('http://127.0.0.1:3000/messenger/');
    expect(text).toContain('http://127.0.0.1:3000/user/01JGFJJZ00B0000000000000BB');
    expect(text).toContain('demo-webhook-secret');
    expect(text).toContain('sandbox');
    expect(text).toMatch(/Payments +through a provider/);
  });

  test('of a production contains no secret, and no address of a demo', () => {
    const settings = testSettings({
      ...productionSettings,
      webhookSecret: 'a-production-secret',
      database: { kind: 'postgres', url: 'postgres://user:password@host/cards' },
    });
    const text = announcement(settings, 'http://127.0.0.1:3000');
    expect(text).toContain('https://cards.example.com/bot/webhook');
    expect(text).not.toMatch(/a-production-secret|password|messenger|demo/);
    expect(text).not.toContain(settings.botToken);
  });

  test('warns in one line about keys for development, and not about others', () => {
    const line = /^Development keys: do not rely on proofs .*\.$/m;
    for (const settings of [testSettings(), testSettings(productionSettings)]) {
      expect(announcement(settings, 'http://127.0.0.1:3000')).toMatch(line);
      expect(announcement(settings, 'http://127.0.0.1:3000', 'production')).not.toMatch(
        /Development/,
      );
    }
  });
});
