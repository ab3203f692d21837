/** A signal to any of its processes ends `npm start` once the current requests are done. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoBot } from '../../server/settings/demo-bot.ts';
import { webhookPath } from '../../server/bot/health.ts';
import { secretHeader } from '../../server/payments/webhook.ts';
import { byLength } from '../support/length.ts';
import { copyCommunity } from './support/ready-server.ts';
import { expect, shared as test } from './support/test.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** A process group of its own, as a terminal gives it one. */
const npmStart = (directory: string): ChildProcess =>
  spawn('npm', ['start'], {
    cwd: project,
    env: { ...process.env, PORT: '0', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });

const printed = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`It ended early:\n${output}`)));
  });

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
  });

const update = JSON.stringify({ update_id: 1 });

/** Sends a request whose head the server reads while its body is still missing. */
const begunRequest = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      `POST ${webhookPath} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: application/json',
      `content-length: ${update.length}`,
      `${secretHeader}: ${demoBot.webhookSecret}`,
      'expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  const [goOn] = (await once(socket, 'data')) as [Buffer];
  expect(String(goOn)).toContain('100 Continue');
  return socket;
};

const isAnybodyThere = (group: number): boolean => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

const ways: [string, (npm: number) => void][] = [
  ['SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
  ['Ctrl-C, which is SIGINT to all of them', (npm) => process.kill(-npm, 'SIGINT')],
];

for (const [name, send] of ways.slice(0, byLength(1, ways.length))) {
  test(`F82 ${name}: running requests are answered, and no process stays`, async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'cards-stop-'));
    copyCommunity(directory);
    const child = npmStart(directory);
    const npm = child.pid ?? Number.NaN;
    try {
      const port = Number(await printed(child, /http:\/\/127\.0\.0\.1:(\d+)\/messenger/));
      const request = await begunRequest(port);
      const ended = once(child, 'exit');
      send(npm);
      await expect.poll(() => isListening(port)).toBe(false);
      send(npm); // npm passes on what a terminal has sent to the server too
      request.write(update);
      const [answer] = (await once(request, 'data')) as [Buffer];
      expect(String(answer)).toContain('200 OK');
      expect(await ended).toEqual([0, null]);
      await expect.poll(() => isAnybodyThere(npm)).toBe(false);
    } finally {
      if (isAnybodyThere(npm)) process.kill(-npm, 'SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    }
  });
}
