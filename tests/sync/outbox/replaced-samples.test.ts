/** Two devices save the same message sample: the later save wins, and the other device is notified. */
import { beforeEach, expect, test } from 'vitest';
import { messagesResource } from '../../../src/mutations/resources.ts';
import { readSealed } from '../../../src/mutations/message-texts.ts';
import { answerLost, reply, requestLost } from '../../support/sync/fake-server.ts';
import { openText, sealedText } from '../../support/sync/samples.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab } from '../../support/sync/world.ts';

const ulid = '01MESSAGE0000000000000000A';
const sealed = (text: string) => ({ title: sealedText('t'), content: sealedText(text) });

const world = playWorld();
let phone: EngineTab;
let desk: EngineTab;
beforeEach(async () => {
  phone = await world.openTab();
  desk = await world.openDevice().openTab();
  await read();
});

const read = async () => {
  for (const tab of [phone, desk]) await tab.engine.refresh(messagesResource);
  await world.settle();
};

/** `id`: the number that the server gave, or the ULID of a sample that was made here. */
const edit = (tab: EngineTab, id: string, from: string, to: string) =>
  tab.engine.mutate('save-message', { id, base: sealedText(from), ...sealed(to) });

const create = (tab: EngineTab, text: string) =>
  tab.engine.mutate('save-message', { id: ulid, base: null, ...sealed(text) });

const remove = (tab: EngineTab, id: string, text: string) =>
  tab.engine.mutate('delete-message', { id, base: sealedText(text) });

const pass = (ms = 1000) => world.clock.advance(ms);

const opened = (text: string) => openText(readSealed(text)?.content ?? '');

/** Every different report of the tab: id, own text, and the text on the server. */
const watchReplaced = (tab: EngineTab): string[][][] => {
  const notices: string[][][] = [];
  tab.engine.replaced().subscribe((all) => {
    notices.push(all.map(({ field, text, present }) => [field, opened(text), opened(present)]));
  });
  return notices;
};

const notices = async (tab: EngineTab) => {
  const all = watchReplaced(tab);
  await world.settle();
  return all.at(-1);
};

const onServer = () => world.server.memberOf(1).messages;
const theId = () => String(onServer()[0]?.id);

/** A sample that was made on the phone and that both devices know. */
const share = async () => {
  await create(phone, 'first');
  await pass();
  await read();
};

/** The desk saves another text, and both devices read it. */
const replace = async (from: string) => {
  await edit(desk, theId(), from, 'desk');
  await pass();
  await read();
};

test('F55 the later save of a sample wins; the other device is notified, with its own text', async () => {
  await share();
  await edit(phone, theId(), 'first', 'phone');
  await pass();
  await edit(desk, theId(), 'first', 'desk');
  await pass();
  expect(onServer()).toMatchObject([sealed('desk')]);
  expect(await notices(phone)).toEqual([]);
  await read();
  expect(await notices(phone)).toEqual([[theId(), 'phone', 'desk']]);
  expect(await notices(desk)).toEqual([]);
});

test('F55 another device replaces or deletes a sample that was created here and never edited', async () => {
  await share();
  await replace('first');
  const id = theId();
  expect(await notices(phone)).toEqual([[id, 'first', 'desk']]);
  await remove(desk, id, 'desk');
  await pass();
  await read();
  expect(await notices(phone)).toEqual([[id, 'first', '']]);
  expect(await notices(desk)).toEqual([]);
});

test('F55 another device replaces a sample before the creating device could read it', async () => {
  world.server.script('GET /tma/messages', requestLost);
  await create(phone, 'first');
  await world.settle();
  world.network.set(false);
  await desk.engine.refresh(messagesResource);
  await edit(desk, theId(), 'first', 'desk');
  await pass();
  world.network.set(true);
  await read();
  expect(await notices(phone)).toEqual([[theId(), 'first', 'desk']]);
});

test.each([
  ['deletes', () => remove(phone, ulid, 'first'), []],
  ['edits', () => edit(phone, ulid, 'first', 'phone'), [sealed('phone')]],
])('F55 the creating device, which has not read that yet, %s the sample', async (_, act, left) => {
  world.server.script('GET /tma/messages', requestLost);
  await create(phone, 'first');
  await world.settle();
  world.network.set(false);
  await act();
  await desk.engine.refresh(messagesResource);
  await edit(desk, theId(), 'first', 'desk');
  await pass();
  world.network.set(true);
  await pass(10_000);
  expect(onServer()).toMatchObject(left);
  expect(onServer()).toHaveLength(left.length);
  expect(phone.outbox()).toEqual([]);
});

test('F55 a sample whose creation lost its answer is found by its ciphertext', async () => {
  world.server.script('POST', answerLost);
  await create(phone, 'first');
  await pass(60_000);
  await read();
  await replace('first');
  expect(await notices(phone)).toEqual([[theId(), 'first', 'desk']]);
});

test('F55 the first read finds the sample if the server does not answer with its number', async () => {
  const body = { success: true };
  world.server.script('POST', { kind: 'reply', status: 200, body, isDone: true });
  await share();
  await replace('first');
  expect(await notices(phone)).toEqual([[theId(), 'first', 'desk']]);
});

test('F55 a sample is edited under the id of its creation', async () => {
  await share();
  await edit(phone, ulid, 'first', 'phone');
  await pass();
  await read();
  await replace('phone');
  expect(await notices(phone)).toEqual([[theId(), 'phone', 'desk']]);
});

test('F55 own saves and deletions are never reported, even if answers are lost', async () => {
  const all = watchReplaced(phone);
  await create(phone, 'first');
  void phone.engine.refresh(messagesResource);
  await pass(5000);
  world.server.script('PUT', answerLost);
  await edit(phone, ulid, 'first', 'second');
  void phone.engine.refresh(messagesResource);
  await pass(60_000);
  world.server.script('DELETE', answerLost);
  await remove(phone, ulid, 'second');
  await world.settle();
  void phone.engine.refresh(messagesResource);
  await pass(60_000);
  expect(onServer()).toEqual([]);
  expect(all.flat()).toEqual([]);
});

test('F55 an unsent edit or deletion of this device hides the report', async () => {
  await share();
  await replace('first');
  world.network.set(false);
  await edit(phone, theId(), 'desk', 'newer');
  await world.settle();
  expect(await notices(phone)).toEqual([]);
  await remove(phone, theId(), 'newer');
  await world.settle();
  expect(await notices(phone)).toEqual([]);
  world.network.set(true);
  await pass(10_000);
  expect(onServer()).toEqual([]);
  expect(await notices(phone)).toEqual([]);
});

test('F55 after a refused deletion, the replaced text is still reported', async () => {
  await share();
  await replace('first');
  world.server.script('DELETE', reply(403, { error: 'no', code: 'FORBIDDEN' }));
  await remove(phone, theId(), 'desk');
  await pass(10_000);
  await read();
  expect(await notices(phone)).toEqual([[theId(), 'first', 'desk']]);
});

test('F55 the member dismisses the report', async () => {
  await share();
  await replace('first');
  await phone.engine.dismissReplaced({ kind: 'save-message', field: theId() });
  expect(await notices(phone)).toEqual([]);
});
