/** The outcome table, as a function. */
import { describe, expect, test } from 'vitest';
import { deleteMessage } from '../../src/contract/messages.ts';
import { getTags } from '../../src/contract/profile.ts';
import { saveShareSettings } from '../../src/contract/share.ts';
import type { Call } from '../../src/contract/call.ts';
import { classify, type Outcome } from '../../src/sync/classify.ts';

const classified = (call: Call, status: number, body: string, isRedirect = false): Outcome =>
  classify({ status, statusText: 'Text', isRedirect, header: () => null, body }, call);

const kindOf = (...args: Parameters<typeof classified>) => classified(...args).kind;

describe('a change', () => {
  test.each([
    [200, '{}', 'answered'],
    [201, '{"id":1}', 'answered'],
    [204, '', 'unreadable'],
    [200, '', 'unreadable'],
    [200, '[]', 'unreadable'],
    [200, '"done"', 'unreadable'],
    [200, 'null', 'unreadable'],
    [200, '{"id":', 'unreadable'],
    [200, '<html>', 'unreadable'],
    [200, '\n  <!doctype html>', 'unreadable'],
    [304, '', 'unreadable'],
    [400, '', 'refused'],
    [400, '{"error":"x","code":"PAYMENT_REQUIRED"}', 'unpaid'],
    [400, '{"code":"PAYMENT_REQUIRED"}', 'unpaid'],
    [400, '{"error":{},"code":"PAYMENT_REQUIRED","reason":"of tomorrow"}', 'unpaid'],
    [401, '', 'unauthorised'],
    [402, '', 'unpaid'],
    [403, '<html>', 'refused'],
    [404, '', 'refused'],
    [408, '', 'busy'],
    [409, '', 'refused'],
    [413, '', 'refused'],
    [418, '', 'refused'],
    [422, '', 'refused'],
    [425, '', 'busy'],
    [426, '', 'outdated'],
    [429, '', 'gated'],
    [500, '', 'busy'],
    [502, '<html>', 'busy'],
    [511, '<html>', 'busy'],
    [599, '', 'busy'],
  ])('%i %j: %s', (status, body, kind) => {
    expect(kindOf(saveShareSettings, status, body)).toBe(kind);
  });

  test('of which only 200 is success', () => {
    expect(kindOf(deleteMessage, 200, '{}')).toBe('answered');
    expect(kindOf(deleteMessage, 202, '{}')).toBe('unreadable');
  });

  test('a redirect is no answer, and looks like a sign-in page', () => {
    expect(classified(saveShareSettings, 0, '', true)).toMatchObject({
      kind: 'unreadable',
      isPortal: true,
    });
  });
});

describe('a read', () => {
  test.each([
    [200, '[]', 'answered'],
    [200, '[{"id":1,"name":"x"}]', 'answered'],
    [200, '[{"id":"1"}]', 'unreadable'],
    [200, '{}', 'unreadable'],
    [304, '', 'unchanged'],
  ])('%i %j: %s', (status, body, kind) => {
    expect(kindOf(getTags, status, body)).toBe(kind);
  });
});

describe('the words of an error', () => {
  test("are the server's own", () => {
    const body = '{"error":"boom","code":"INTERNAL","details":{"a":1}}';
    expect(classified(getTags, 500, body)).toMatchObject({
      error: {
        status: 500,
        statusText: 'Text',
        error: 'boom',
        code: 'INTERNAL',
        details: { a: 1 },
      },
    });
  });

  test('survive a code that this client does not know', () => {
    const outcome = classified(getTags, 400, '{"error":"boom","code":"NEW","details":[1]}');
    expect(outcome).toEqual({
      kind: 'refused',
      error: { kind: 'http', status: 400, statusText: 'Text', error: 'boom', details: [1] },
    });
  });

  test.each(['x', '🚀'])('end where they go on for ever with %s', (letter) => {
    const body = JSON.stringify({ error: letter.repeat(100_000) });
    expect(classified(getTags, 500, body)).toMatchObject({
      error: { error: `${letter.repeat(300)}…` },
    });
  });

  test.each(['null', '7', '"boom"', '["boom"]'])('are not in %s', (body) => {
    expect(classified(getTags, 400, body)).toEqual({
      kind: 'refused',
      error: { kind: 'http', status: 400, statusText: 'Text' },
    });
  });

  test('are the status text alone where the body says nothing', () => {
    expect(classified(getTags, 500, 'oops')).toMatchObject({
      error: { kind: 'http', status: 500, statusText: 'Text' },
    });
  });
});
