import { describe, expect, test } from 'vitest';
import type { MessageSample } from '../../src/mutations/resources.ts';
import { indexOfSample, isServerId } from '../../src/mutations/message-texts.ts';
import { sealedText } from '../support/sync/samples.ts';

const id = `01M${'0'.repeat(23)}`;
const sample = (of: string, text: string): MessageSample => ({
  id: of,
  title: sealedText('t'),
  content: sealedText(text),
  createdAt: 'then',
  updatedAt: 'then',
});

describe('finding a sample', () => {
  const samples = [sample('7', 'm1.1'), sample('8', 'm2.1')];

  test.each([
    ['by its id', { id: '8', base: null }, 1],
    ['by its ciphertext, under any id of this device', { id, base: sealedText('m2.1') }, 1],
    ['by its id rather than by its ciphertext', { id: '7', base: sealedText('m2.1') }, 0],
    ['nowhere', { id, base: null }, -1],
    ['nowhere, with a ciphertext that is gone', { id, base: sealedText('m3.1') }, -1],
  ])('%s', (_, one, at) => expect(indexOfSample(samples, one)).toBe(at));

  test.each([
    ['1', true],
    ['9007199254740991', true],
    ['0', false],
    ['07', false],
    ['1e3', false],
    ['../profile', false],
    ['12345678901234567', false],
    [id, false],
    [undefined, false],
  ])('%s is an id of the server: %s', (text, is) => expect(isServerId(text)).toBe(is));
});
