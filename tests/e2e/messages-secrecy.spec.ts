/**
 * Searches everything that leaves the browser, that the browser stores, and that the server writes for plain text and
 * keys. Each search also looks for the ciphertext, which must be found, to show that it can find something.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame } from '@playwright/test';
import { databaseNames, readDatabase, readLocalStorage } from './support/device.ts';
import {
  acknowledge,
  createButton,
  create,
  fill,
  formOf,
  openMessages,
  readDrawer,
  sampleOf,
  samplesOf,
} from './support/messages.ts';
import {
  createButton as proveButton,
  keptBlocks,
  patient,
  prove,
  resultPanel,
} from './support/proving.ts';
import { expect, test } from './support/test.ts';

const marker = 'Quokka7391';

/** Skips files that the running database has removed since they were listed. */
const readIfThere = (file: string): Promise<string> =>
  readFile(file, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** Every file below a folder, as Latin-1, so that any bytes can be searched. */
const readFolder = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map((file) => readIfThere(path.join(file.parentPath, file.name))),
  );
  return texts.join('\n');
};

const readCaches = (frame: Frame): Promise<string> =>
  frame.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });

test('plain texts and keys are in no request, log, storage, cache or database', async ({
  demo,
  page,
  server,
  member,
}) => {
  const talk: string[] = [];
  page.on('console', (message) => talk.push(message.text()));
  page.on('pageerror', (error) => talk.push(String(error)));
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''),
  );
  const app = await openMessages(demo, member.member);
  await create(app, `${marker} title`, `${marker} content`);
  await sampleOf(app, `${marker} title`).getByRole('button', { name: 'Edit' }).click();
  await fill(app, `${marker} changed`, `${marker} changed too`);
  await app.getByRole('button', { name: 'Update' }).click();
  await acknowledge(app, 'Message updated successfully!');
  await app.getByRole('button', { name: 'Try ZK proofs' }).click();
  await expect(proveButton(app)).toBeEnabled(patient);
  // One block is enough: two take twice the time and show nothing else.
  await prove(app, `${marker} zk`);
  await expect(resultPanel(app).getByText('Saved on the server')).toBeVisible(patient);
  await app.getByRole('button', { name: 'Back to Message Samples' }).click();
  await page.context().setOffline(true);
  await fill(app, `${marker} offline`, `${marker} unsent`);
  await createButton(app).click();
  await expect(sampleOf(app, `${marker} offline`)).toContainText('Not sent yet');
  // The list has it first.
  await expect(formOf(app)).toHaveCount(0);
  await fill(app, `${marker} typed`, `${marker} and left`);

  const { master_key: key = '', zk_master_key: zkKey = '' } = await readDrawer(
    page,
    member.member.id,
  );
  expect([key.length, zkKey.length]).toEqual([44, 64]);
  const own = `cards:${member.member.id}`;
  const frame = page.frame('mini-app');
  if (!frame) throw new Error('the app is open');
  const {
    [`${own}:master_key`]: _copy,
    [`${own}:zk_master_key`]: _zkCopy,
    ...local
  } = await readLocalStorage(page);
  const databases = await Promise.all(
    (await databaseNames(page)).map((name) => readDatabase(page, name)),
  );
  // The device's copies of the keys. A client with secure storage has them there instead.
  for (const { values: rows = [] } of databases) {
    for (const row of rows as { name: string; value: string }[]) {
      if (row.name.endsWith('master_key')) row.value = '';
    }
  }
  const places: Record<string, string> = {
    requests: requests.join('\n'),
    console: talk.join('\n'),
    indexedDb: JSON.stringify(databases),
    localStorage: JSON.stringify(local),
    sessionStorage: await frame.evaluate(() => JSON.stringify(Object.entries(sessionStorage))),
    caches: await readCaches(frame),
    serverLog: server.printed,
    serverDatabase: await readFolder(server.directory),
    address: frame.url(),
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.includes(marker), `the text in ${place}`).toBe(false);
    expect(text.includes(key), `the key in ${place}`).toBe(false);
    const hex = Buffer.from(key, 'base64').toString('hex');
    expect(text.includes(hex), `the key in hex in ${place}`).toBe(false);
    expect(text.includes(zkKey), `the ZK key in ${place}`).toBe(false);
    const base64 = Buffer.from(zkKey, 'hex').toString('base64');
    expect(text.includes(base64), `the ZK key in base64 in ${place}`).toBe(false);
  }
  const [sealed] = await samplesOf(member);
  const [proven] = await keptBlocks(member);
  const ciphertext = sealed?.content ?? '?';
  expect(places['requests']).toContain(ciphertext);
  expect(places['indexedDb']).toContain(ciphertext);
  // The database's log splits a text at the end of a page, so at least one half is whole.
  const half = ciphertext.length / 2;
  const halves = [ciphertext.slice(0, half), ciphertext.slice(half)];
  expect(halves.some((one) => places['serverDatabase']?.includes(one))).toBe(true);
  expect(places['indexedDb']).toContain(proven?.encryptedHex ?? '?');
});
