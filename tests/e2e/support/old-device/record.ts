/**
 * Records a device for old-device.ts. Start a demo server of the earlier build first, then run:
 *
 *     npx tsx tests/e2e/support/old-device/record.ts http://127.0.0.1:3000
 *
 * The texts on the screens are those of that build.
 */
import { writeFileSync } from 'node:fs';
import { chromium, expect } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../support/chromium.ts';
import { memberOf } from '../api.ts';
import { openCard } from '../cards.ts';
import { Demo } from '../demo.ts';
import { describe, makePublic, pendingMark, typeDescription, visitForms } from '../edits.ts';
import { answerCalls } from '../faults.ts';
import { create, createButton, fill, openMessages, sampleOf } from '../messages.ts';
import { react } from '../reactions.ts';
import { form, typeReview } from '../reviews.ts';
import { cardOfOther, oldMember, recordedOrigin, written } from './old-device.ts';

const [url = ''] = process.argv.slice(2);
const owner = await memberOf(url, oldMember.id, oldMember.firstName);
await owner.fill();
const { member } = owner;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
const context = await browser.newContext({ serviceWorkers: 'block' });
const page = await context.newPage();
const demo = new Demo(page, url);

await create(await openMessages(demo, member), written.sample.title, written.sample.content);

await answerCalls(page, 'POST', '/tma/share-settings', 422, { error: 'No', code: 'INVALID' });
const first = await demo.open(member);
await visitForms(first);
await context.setOffline(true);
await makePublic(first);
await context.setOffline(false);
await expect(first.getByText('1 change needs your attention')).toBeVisible();

const card = await openCard(demo, member, cardOfOther);
await expect(react(card, 'Heart')).toBeEnabled();
await page.route('**/tma/**', (route) => route.abort());
await react(card, 'Heart').click();
await typeReview(card, written.review);
await form(card).getByRole('button', { name: 'Close' }).click();

const messages = await demo.open(member, '/messages');
await expect(sampleOf(messages, written.sample.title)).toBeVisible();
await fill(messages, written.unsentSample.title, written.unsentSample.content);
await createButton(messages).click();
await expect(sampleOf(messages, written.unsentSample.title)).toBeVisible();

const profile = await demo.open(member);
await describe(profile, written.description);
await expect(pendingMark(profile).first()).toBeVisible();
await typeDescription(profile, written.draft);

const { cookies, origins } = await context.storageState({ indexedDB: true });
/** Leaves out what the messenger remembers about its server. */
const isOfServer = ({ name }: { name: string }) => /^messenger\/(?:init-data|members)/.test(name);
const kept = origins.map((one) => ({
  ...one,
  localStorage: one.localStorage.filter((entry) => !isOfServer(entry)),
}));
const state = JSON.stringify({ cookies, origins: kept }, undefined, 1);
const { origin } = new URL(url);
writeFileSync(
  new URL('device.json', import.meta.url),
  `${state.replaceAll(origin, recordedOrigin)}\n`,
);
await browser.close();
