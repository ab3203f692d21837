import { describe, expect, test } from 'vitest';
import type { MessageSample } from '../../src/mutations/resources.ts';
import { deletedTexts, readSealed, savedTexts } from '../../src/mutations/message-texts.ts';
import { sealedText } from '../support/sync/samples.ts';

const ulid = `01M${'0'.repeat(23)}`;
const title = sealedText('t');
const [before, after] = [sealedText('m1.1'), sealedText('m1.2')];
const [textBefore, textAfter] = [before, after].map((content) =>
  JSON.stringify({ title, content }),
) as [string, string];
const listed = (content: string): MessageSample[] => [
  { id: '7', title, content, createdAt: 'then', updatedAt: 'then' },
];
const edit = (id: string) => ({ id, base: before, title, content: after });
const nothing = { document: undefined, saved: {} };

describe('the id under which a text is remembered', () => {
  test.each([
    ['its own id', edit('7'), nothing],
    ['the id in the answer', { ...edit(ulid), base: null }, { ...nothing, answer: { id: 7 } }],
    ['the ciphertext in the list', edit(ulid), { document: listed(after), saved: {} }],
    ['the earlier ciphertext in the list', edit(ulid), { document: listed(before), saved: {} }],
    ['the text that was saved before', edit(ulid), { document: [], saved: { '7': textBefore } }],
  ])('%s', (_, saved, named) => {
    expect(savedTexts.stated(saved, named)).toEqual({ 7: textAfter });
  });

  test.each([
    ['no answer', nothing],
    ['an answer without an id', { ...nothing, answer: { success: true } }],
    ['an id that is none', { ...nothing, answer: { id: '../profile' } }],
    ['broken values', { document: [], saved: { '7': '{', '8': 'null', '9': '{"title":1}' } }],
  ])('unknown, with %s: nothing is remembered', (_, named) => {
    expect(savedTexts.stated(edit(ulid), named)).toEqual({});
    expect(deletedTexts.stated({ id: ulid, base: before }, named)).toEqual({});
  });
});

test('a deletion removes the saved text', () => {
  const named = { document: [], saved: { '7': textBefore } };
  expect(deletedTexts.stated({ id: ulid, base: before }, named)).toEqual({ 7: null });
});

test('a sample is read back as it was sealed', () => {
  const { '7': text = '' } = savedTexts.found(listed(after));
  expect(readSealed(text)).toEqual({ title, content: after });
});

test.each(['', 'null', '{}', '{"title":"plain","content":"text"}', '[]'])(
  '%s is no sealed sample',
  (text) => {
    expect(readSealed(text)).toBeUndefined();
  },
);
