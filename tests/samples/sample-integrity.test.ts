/** What a dishonest server could make of genuine ciphertexts by combining them. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprintOf } from '../../src/keys/fingerprint.ts';
import { openSample, sealSample, type Sample } from '../../src/samples/samples.ts';
import { createSealNotes } from '../../src/samples/seal-notes.ts';
import { Secret } from '../../src/keys/stored/secret.ts';
import { createFakeStore } from '../support/fake-store.ts';
import { sealWithNode } from '../keys/node-writer.ts';
import { plainRule } from '../keys/texts.ts';

const random = (count: number) => Uint8Array.from(randomBytes(count));
const bytes = random(32);
const key = {
  secret: new Secret(Buffer.from(bytes).toString('base64')),
  fingerprint: await fingerprintOf('master', bytes),
};

const open = (sealed: Sample) =>
  openSample(
    { inUse: key, old: async () => [], notes: createSealNotes(createFakeStore()) },
    sealed,
  );

const bound = async (title: string, content: string): Promise<Sample> => {
  const outcome = await sealSample(key.secret, { title, content }, random);
  if (!outcome.ok) throw new Error(outcome.failed);
  return outcome.sealed;
};

/** A sample of the old format: without associated data, by a writer who knows only the format. */
const plain = (text: string, limit: number): string =>
  sealWithNode(bytes, Buffer.from(plainRule.pad(text, limit)));
const before = (title: string, content: string): Sample => ({
  title: plain(title, 100),
  content: plain(content, 255),
});

const damaged = { failure: { cause: 'damaged' }, content: { ok: false } };

test('R147 F65 a sample of the old format opens, and is bound when it is sealed again', async () => {
  expect(await open(before('Old', 'Text'))).toMatchObject({
    title: { text: 'Old' },
    content: { text: 'Text' },
    failure: undefined,
    isBound: false,
  });
  expect(await open(await bound('Old', 'Text'))).toMatchObject({
    failure: undefined,
    isBound: true,
  });
});

test.each([
  ['bound', bound],
  ['of before', async (title: string, content: string) => before(title, content)],
])('R147 F65 a sample with title and content exchanged is damaged (%s)', async (_name, seal) => {
  const { title, content } = await seal('Title', 'Content');
  expect(await open({ title: content, content: title })).toMatchObject({
    ...damaged,
    title: { ok: false },
  });
});

test('R147 F65 a sample with the content of another sample or version is damaged', async () => {
  const [one, other] = [await bound('One', 'First'), await bound('One', 'Second')];
  expect(await open({ ...one, content: other.content })).toMatchObject(damaged);
  expect(await open({ ...other, content: one.content })).toMatchObject(damaged);
});

test('R147 F65 no mixture of an old sample and a bound one opens', async () => {
  const [old, fresh] = [before('Old', 'Old text'), await bound('New', 'New text')];
  expect(await open({ title: fresh.title, content: old.content })).toMatchObject(damaged);
  expect(await open({ title: old.title, content: fresh.content })).toMatchObject(damaged);
});

test.each([
  ['a title', 99, 255],
  ['a title', 101, 255],
  ['a content', 100, 254],
  ['a content', 100, 256],
])(
  'R147 F65 %s of an impossible length is damaged: %i and %i bytes',
  async (_name, title, content) => {
    const opened = await open({ title: plain('a', title), content: plain('b', content) });
    expect(opened.failure).toEqual({ cause: 'damaged' });
    expect(opened.title.ok).toBe(title === 100);
    expect(opened.content.ok).toBe(content === 255);
  },
);
