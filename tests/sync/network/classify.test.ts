/** The outcome table, tested as a function. */
import { describe, expect, test } from 'vitest';
import { removeMessage } from '../../../src/contract/calls/talk/messages.ts';
import { getTags } from '../../../src/contract/calls/card/profile.ts';
import { saveShareSettings } from '../../../src/contract/calls/card/share.ts';
import type { Call } from '../../../src/contract/call.ts';
import { classify, type ExchangeOutcome } from '../../../src/sync/network/classify.ts';

const markOnly = (name: string): string | null => (name === 'x-server-epoch' ? 'one' : null);

/** An answer without the server's mark. */
const classified = (
  call: Call,
  status: number,
  body: string,
  { isRedirect = false, isMarking = false } = {},
): ExchangeOutcome =>
  classify(
    { status, statusText: 'Text', isRedirect, header: () => null, body },
    call,
    isMarking,
    0,
  );

/** An answer with the server's mark. */
const marked = (call: Call, status: number, body: string): ExchangeOutcome =>
  classify(
    { status, statusText: 'Text', isRedirect: false, header: markOnly, body },
    call,
    true,
    0,
  );

const saveAnswered = (status: number, body: string, isRedirect = false) =>
  classified(saveShareSettings, status, body, { isRedirect });

describe('a change, answered by the server', () => {
  test.each([
    [200, '{}', 'answered'],
    [200, '{"success":true}', 'answered'],
    [201, '{"id":1}', 'answered'],
    [200, '{"success":false}', 'unreadable'],
    [200, '{"error":"no"}', 'unreadable'],
    [204, '', 'unreadable'],
    [200, '', 'unreadable'],
    [200, '[]', 'unreadable'],
    [200, '"done"', 'unreadable'],
    [200, 'null', 'unreadable'],
    [200, '{"id":', 'unreadable'],
    [200, '<html>', 'unreadable'],
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
    expect(marked(saveShareSettings, status, body).kind).toBe(kind);
  });

  test('only 200 is success', () => {
    expect(marked(removeMessage, 200, '{}').kind).toBe('answered');
    expect(marked(removeMessage, 202, '{}').kind).toBe('unreadable');
  });
});

describe('a read, answered by the server', () => {
  test.each([
    [200, '[]', 'answered'],
    [200, '[{"id":1,"name":"x"}]', 'answered'],
    [200, '[{"id":"1"}]', 'unreadable'],
    [200, '{}', 'unreadable'],
    [304, '', 'unchanged'],
  ])('%i %j: %s', (status, body, kind) => {
    expect(marked(getTags, status, body).kind).toBe(kind);
  });
});

describe('an answer without a mark', () => {
  const errorBody = '{"error":"no"}';

  test.each([
    [200, '{}', 'answered'],
    [200, '{"success":false}', 'foreign'],
    [200, '<html>', 'foreign'],
    [200, '', 'foreign'],
    [304, '', 'foreign'],
    [400, '', 'foreign'],
    [400, errorBody, 'refused'],
    [401, '<html>', 'foreign'],
    [401, errorBody, 'unauthorised'],
    [402, '', 'foreign'],
    [402, errorBody, 'unpaid'],
    [403, 'null', 'foreign'],
    [404, 'not found', 'foreign'],
    [404, '{"code":"NOT_FOUND"}', 'refused'],
    [409, '{}', 'foreign'],
    [410, '[]', 'foreign'],
    [422, errorBody, 'refused'],
    [426, '', 'foreign'],
    [429, '', 'gated'],
    [502, '<html>', 'busy'],
  ])('is judged by its shape if the server marks no answers: %i %j: %s', (status, body, kind) => {
    expect(classified(saveShareSettings, status, body).kind).toBe(kind);
  });

  test.each([
    [200, '{}', 'foreign'],
    [404, errorBody, 'foreign'],
    [401, errorBody, 'foreign'],
    [429, '', 'gated'],
    [503, '', 'busy'],
  ])('is foreign if the server marks its answers: %i %j: %s', (status, body, kind) => {
    expect(classified(saveShareSettings, status, body, { isMarking: true }).kind).toBe(kind);
  });

  test('a 511 without a mark asks to sign in to the network (RFC 6585, 6)', () => {
    for (const body of ['', '<html>', errorBody]) {
      const outcome = classified(getTags, 511, body, { isMarking: true });
      expect(outcome).toMatchObject({ kind: 'foreign', isPortal: true });
    }
  });

  test('a 304 without a mark is believed only if the server marks no answers', () => {
    expect(classified(getTags, 304, '').kind).toBe('unchanged');
    expect(classified(getTags, 304, '', { isMarking: true }).kind).toBe('foreign');
    expect(classified(getTags, 200, '{}').kind).toBe('foreign');
  });

  test('counts as a sign-in page if an HTML page comes with 200', () => {
    expect(saveAnswered(0, '', true)).toMatchObject({ kind: 'foreign', isPortal: true });
    expect(saveAnswered(200, '\n  <!doctype html>')).toMatchObject({
      kind: 'foreign',
      isPortal: true,
    });
    expect(saveAnswered(200, 'ok')).toMatchObject({ kind: 'foreign', isPortal: false });
    expect(saveAnswered(404, '<html>')).toMatchObject({ kind: 'foreign', isPortal: false });
  });
});

describe('the text of an error', () => {
  test("is the server's own", () => {
    const body = '{"error":"boom","code":"INTERNAL","details":{"a":1}}';
    expect(marked(getTags, 500, body)).toMatchObject({
      error: {
        status: 500,
        statusText: 'Text',
        error: 'boom',
        code: 'INTERNAL',
        details: { a: 1 },
      },
    });
  });

  test('is kept with a code that this client does not know', () => {
    const outcome = marked(getTags, 400, '{"error":"boom","code":"NEW","details":[1]}');
    expect(outcome).toEqual({
      kind: 'refused',
      error: { kind: 'http', status: 400, statusText: 'Text', error: 'boom', details: [1] },
    });
  });

  test.each(['x', '🚀'])('is cut after 300 characters of %s', (letter) => {
    const body = JSON.stringify({ error: letter.repeat(100_000) });
    expect(marked(getTags, 500, body)).toMatchObject({
      error: { error: `${letter.repeat(300)}…` },
    });
  });

  test.each(['null', '7', '"boom"', '["boom"]'])('is missing in %s', (body) => {
    expect(marked(getTags, 400, body)).toEqual({
      kind: 'refused',
      error: { kind: 'http', status: 400, statusText: 'Text' },
    });
  });

  test('is the status text alone if the body says nothing', () => {
    expect(marked(getTags, 500, 'oops')).toMatchObject({
      error: { kind: 'http', status: 500, statusText: 'Text' },
    });
  });
});
