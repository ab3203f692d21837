import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createMessage, updateMessage } from '../../src/contract/calls/talk/messages.ts';
import { messagesResource, type MessageSample } from '../../src/mutations/resources.ts';
import { saveMessage, type SavedMessage } from '../../src/mutations/messages.ts';
import { documents } from '../support/sync/confirmed.ts';
import { sealedText } from '../support/sync/samples.ts';
import { folded, foldedKeys } from './folded.ts';
import { createdMessage, drawnFrom, messageHistory } from './message-history.ts';
import { isRecognised, testFolding, type Promised } from './promises.ts';

const resource = messagesResource;
const id = `01M${'0'.repeat(23)}`;
const title = sealedText('t');
const created: SavedMessage = { id, base: null, title, content: sealedText('m1.1') };
const changed: SavedMessage = {
  id: '7',
  base: sealedText('m1.1'),
  title,
  content: sealedText('m1.2'),
};

const sample = (of: string, text: string): MessageSample => ({
  id: of,
  title,
  content: sealedText(text),
  createdAt: 'then',
  updatedAt: 'then',
});
const fold = (value: MessageSample[], args: SavedMessage) =>
  folded(saveMessage, args, resource, value, 5);

const promised: Promised<SavedMessage> = {
  mutation: saveMessage,
  topic: 'messages',
  resource,
  changes: fc.oneof(
    fc.constant(createdMessage),
    fc.nat(2).map((at) =>
      drawnFrom(at, (one, next) => ({
        id: one.id,
        base: one.content,
        title,
        content: sealedText(`${one.text.split('.')[0] ?? ''}.${next}`),
      })),
    ),
  ),
  history: messageHistory,
};

describe('arguments', () => {
  test.each([created, changed])('%j', (args) => {
    expect(z.parse(saveMessage.args, args)).toEqual(args);
  });

  const { base: _, ...baseless } = created;
  test.each([
    {},
    baseless,
    { ...created, id: 7 },
    { ...created, base: 7 },
    { ...created, title: '' },
    { ...created, content: 'plain text' },
    { ...created, content: sealedText('') },
    { ...created, content: sealedText('x'.repeat(100_000)) },
  ])('refuses %#', (args) => expect(z.safeParse(saveMessage.args, args).success).toBe(false));
});

test('all messages share a lane; the list is needed for a change only', () => {
  expect([created, changed].map((args) => saveMessage.lane(args))).toEqual([
    'messages',
    'messages',
  ]);
  expect([created, changed].map((args) => saveMessage.needs(args))).toEqual([[], [resource]]);
  expect(foldedKeys(saveMessage, created)).toEqual([resource.key]);
  expect(saveMessage.subject?.(created)).toEqual({ id, effect: 'create' });
  expect(saveMessage.subject?.(changed)).toEqual({ id: '7', effect: 'change' });
});

describe('folding', () => {
  test('adds a new sample last, and changes one in its place', () => {
    const first = sample('7', 'm1.1');
    const [, second] = fold([first], { ...created, content: sealedText('m2.1') });
    const at = new Date(5).toISOString();
    expect(second).toEqual({ ...sample(id, 'm2.1'), createdAt: at, updatedAt: at });
    expect(fold([first, sample('8', 'm2.1')], changed)).toEqual([
      { ...first, content: sealedText('m1.2') },
      sample('8', 'm2.1'),
    ]);
  });

  test('a new title alone is a change', () => {
    const renamed = { ...changed, content: sealedText('m1.1'), title: sealedText('u') };
    expect(fold([sample('7', 'm1.1')], renamed)).toMatchObject([{ title: sealedText('u') }]);
  });

  test('does not bring back a deleted sample', () => expect(fold([], changed)).toEqual([]));

  testFolding(promised, created);
});

const body = ({ title: one, content }: SavedMessage) => ({ title: one, content });
const ask = (args: SavedMessage, ...samples: MessageSample[]) =>
  saveMessage.request(args, documents([resource, samples]));

describe('the request', () => {
  test('creates', () => {
    expect(saveMessage.call(created)).toBe(createMessage);
    expect(ask(created)).toEqual({ body: body(created) });
  });

  test('changes by the id of the server, even if this device knows another id', () => {
    expect(saveMessage.call(changed)).toBe(updateMessage);
    const expected = { params: { id: '7' }, body: body(changed) };
    expect(ask(changed, sample('7', 'm1.9'))).toEqual(expected);
    expect(ask({ ...changed, id }, sample('6', 'm0.1'), sample('7', 'm1.1'))).toEqual(expected);
  });

  test('is not made if the sample is gone, or has no id of the server', () => {
    expect(ask(changed)).toBe('gone');
    expect(ask({ ...changed, id }, sample(id, 'm1.1'))).toBe('gone');
    expect(saveMessage.request(changed, documents())).toBe('gone');
  });
});

test('an unsent change merges the next change of its message, and keeps its base', () => {
  const next = { ...created, base: created.content, content: sealedText('m1.2') };
  expect(saveMessage.merge?.(created, next)).toEqual({ ...next, base: null });
  expect(saveMessage.merge?.(created, { ...next, id: 'other' })).toBeUndefined();
});

test('a doubtful try is recognised by its ciphertexts', () => isRecognised(promised));
