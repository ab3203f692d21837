/**
 * A member's device with the data of an earlier build: databases, keys and drafts. It was recorded by a journey with the
 * build of commit 27d2d00 (November 2026), before folders and types were renamed: `context.storageState({ indexedDB: true })`,
 * a row in each line, without what the messenger remembers about its server.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions } from '@playwright/test';

/** Replaces the server's origin in the record. */
const recordedOrigin = 'https://recorded.invalid';

export const oldMember = { id: 4_100_000_001, firstName: 'Orla' };

/** The member's texts on the device. */
export const written = {
  sample: { title: 'Harbour', content: 'The boats lie low.' },
  unsentSample: { title: 'Tide', content: 'High at nine.' },
  description: 'Written before the update',
  draft: 'Still being written',
  review: 'A review that is not finished',
} as const;

/** The card of the demo community that was reacted to, and whose review was begun. */
export const cardOfOther = '01JGFJJZ00B0000000000000BB';

type Device = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** For a browser context that opens this server. */
export const oldDevice = (serverUrl: string): Device => {
  const record = readFileSync(new URL('device.json', import.meta.url), 'utf8');
  return JSON.parse(record.replaceAll(recordedOrigin, new URL(serverUrl).origin)) as Device;
};
