import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { KnownKey } from '../../src/keys/custody/custody-api.ts';
import { fingerprintOf } from '../../src/keys/fingerprint.ts';
import { openSample, sealSample, type Sample } from '../../src/samples/samples.ts';
import { createSealNotes } from '../../src/samples/seal-notes.ts';
import { Secret } from '../../src/keys/stored/secret.ts';
import { byteLength, sampleFault } from '../../src/domain/proofs/padding.ts';
import { createFakeStore } from '../support/fake-store.ts';
import { byLength } from '../support/length.ts';
import { openWithNode, sealWithNode } from '../keys/node-writer.ts';
import { awkwardText, plainRule } from '../keys/texts.ts';

afterEach(() => void vi.restoreAllMocks());

const random = (count: number) => Uint8Array.from(randomBytes(count));

const newKey = async (): Promise<KnownKey & { bytes: Uint8Array<ArrayBuffer> }> => {
  const bytes = random(32);
  const secret = new Secret(Buffer.from(bytes).toString('base64'));
  return { bytes, secret, fingerprint: await fingerprintOf('master', bytes) };
};

const sealed = async (key: KnownKey, sample: Sample): Promise<Sample> => {
  const outcome = await sealSample(key.secret, sample, random);
  if (!outcome.ok) throw new Error(outcome.failed);
  return outcome.sealed;
};

const opener = (inUse: KnownKey, old: KnownKey[] = [], store = createFakeStore()) => {
  const keys = { inUse, old: vi.fn(async () => old), notes: createSealNotes(store) };
  return { ...keys, open: (sample: Sample) => openSample(keys, sample) };
};

const shown = ({ title, content }: Sample) => ({
  title: { ok: true, text: title },
  content: { ok: true, text: content },
  failure: undefined,
  isBound: true,
});

const closed = { title: { ok: false }, content: { ok: false }, isBound: false };

/** Another byte at this place of the decoded text. */
const damage = (text: string, at: number): string => {
  const bytes = Buffer.from(text, 'base64');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString('base64');
};

describe('R98 R100 a saved sample', () => {
  test('opens as it was written, for any sample that the form accepts', async () => {
    const key = await newKey();
    const { open } = opener(key);
    await fc.assert(
      fc.asyncProperty(awkwardText, awkwardText, async (title, content) => {
        fc.pre(!sampleFault('title', title) && !sampleFault('content', content));
        expect(await open(await sealed(key, { title, content }))).toEqual(
          shown({ title, content }),
        );
      }),
      { numRuns: byLength(200, 1000) },
    );
  });

  test('R99 has ciphertexts of one length, which are never the same', async () => {
    const key = await newKey();
    const texts = [
      { title: 'a', content: 'b' },
      { title: 'я'.repeat(45), content: '🎉'.repeat(63) },
      { title: 'a', content: 'b' },
    ];
    const all = await Promise.all(texts.map((one) => sealed(key, one)));
    expect(new Set(all.map(({ title }) => title.length))).toEqual(new Set([172]));
    expect(new Set(all.map(({ content }) => content.length))).toEqual(new Set([380]));
    expect(new Set(all.flatMap(({ title, content }) => [title, content])).size).toBe(6);
  });

  test('opens with a key that another writer stored with white space around it', async () => {
    const { secret, fingerprint } = await newKey();
    const key = { secret: new Secret(` ${secret.reveal()}\n`), fingerprint };
    const sample = { title: 'a', content: 'b' };
    expect(await opener(key).open(await sealed(key, sample))).toEqual(shown(sample));
  });

  test('R98 does not contain its text', async () => {
    const { title, content } = await sealed(await newKey(), { title: 'marker', content: 'marker' });
    for (const one of [title, content, atob(title), atob(content)])
      expect(one).not.toContain('marker');
  });
});

describe('this app and a script on Node', () => {
  const sample = { title: 'From Node: żółw', content: 'שלום\n🎉' };

  test('the app opens what the script wrote by the specification', async () => {
    const key = await newKey();
    const write = (text: string, limit: number) =>
      sealWithNode(key.bytes, Buffer.from(plainRule.pad(text, limit)));
    const written = { title: write(sample.title, 100), content: write(sample.content, 255) };
    expect(await opener(key).open(written)).toEqual({ ...shown(sample), isBound: false });
  });

  test('the script opens what the app wrote', async () => {
    const key = await newKey();
    const { title, content } = await sealed(key, sample);
    const padded = openWithNode(key.bytes, title, Buffer.from('member-cards sample title'));
    expect(byteLength(padded)).toBe(100);
    expect(plainRule.unpad(padded)).toBe(sample.title);
    const bond = Buffer.concat([
      Buffer.from('member-cards sample content\0'),
      Buffer.from(title, 'base64').subarray(0, 12),
    ]);
    expect(plainRule.unpad(openWithNode(key.bytes, content, bond))).toBe(sample.content);
  });
});

const broken = () => Promise.reject(new DOMException('broken', 'OperationError'));

describe('R136 a failure of sealing names', () => {
  const sample = { title: 'a', content: 'b' };

  test('the key', async () => {
    const { secret } = await newKey();
    vi.spyOn(crypto.subtle, 'importKey').mockImplementation(broken);
    expect(await sealSample(secret, sample, random)).toEqual({ ok: false, failed: 'key' });
  });

  test('an invalid key', async () => {
    expect(await sealSample(new Secret('AAAA'), sample, random)).toEqual({
      ok: false,
      failed: 'key',
    });
    expect(await sealSample(new Secret('%'), sample, random)).toEqual({ ok: false, failed: 'key' });
  });

  test('the title', async () => {
    const { secret } = await newKey();
    vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(broken);
    expect(await sealSample(secret, sample, random)).toEqual({ ok: false, failed: 'title' });
  });

  test('the content', async () => {
    const { secret } = await newKey();
    const real = crypto.subtle.encrypt.bind(crypto.subtle);
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
    encrypt.mockImplementationOnce(real).mockImplementationOnce(broken);
    expect(await sealSample(secret, sample, random)).toEqual({ ok: false, failed: 'content' });
  });

  test('the step at which a browser throws, or returns nothing', async () => {
    const { secret } = await newKey();
    vi.spyOn(crypto.subtle, 'importKey').mockImplementationOnce(() => {
      throw new TypeError('no such thing');
    });
    expect(await sealSample(secret, sample, random)).toEqual({ ok: false, failed: 'key' });
    vi.spyOn(crypto.subtle, 'encrypt').mockResolvedValueOnce(undefined as never);
    expect(await sealSample(secret, sample, random)).toEqual({ ok: false, failed: 'title' });
  });

  test('padding without random bytes', async () => {
    const { secret } = await newKey();
    const outcome = await sealSample(secret, sample, () => new Uint8Array());
    expect(outcome).toEqual({ ok: false, failed: 'padding' });
  });

  test('padding that returns nothing', async () => {
    const { secret } = await newKey();
    vi.spyOn(TextEncoder.prototype, 'encode').mockReturnValue(new Uint8Array());
    expect(await sealSample(secret, sample, random)).toEqual({ ok: false, failed: 'padding' });
  });
});

describe('R104 a sample that stays closed', () => {
  const sample = { title: 'a', content: 'b' };

  test('names its old key if that is kept', async () => {
    const [key, before, other] = await Promise.all([newKey(), newKey(), newKey()]);
    const opened = await opener(key, [other, before]).open(await sealed(before, sample));
    expect(opened).toEqual({
      ...closed,
      failure: { cause: 'other-key', fingerprint: before.fingerprint },
    });
  });

  test('has an unknown cause if its key was never here', async () => {
    const [key, foreign] = await Promise.all([newKey(), newKey()]);
    const opened = await opener(key).open(await sealed(foreign, sample));
    expect(opened).toEqual({ ...closed, failure: { cause: 'unknown' } });
  });

  test('names the key with which this device once opened it', async () => {
    const [key, before] = await Promise.all([newKey(), newKey()]);
    const store = createFakeStore();
    const written = await sealed(before, sample);
    await opener(before, [], store).open(written);
    const opened = await opener(key, [], store).open(written);
    expect(opened.failure).toEqual({ cause: 'other-key', fingerprint: before.fingerprint });
  });

  test.each(['title', 'content'] as const)(
    'opens its other field if its %s is damaged',
    async (field) => {
      const key = await newKey();
      const { open, old } = opener(key);
      const written = await sealed(key, sample);
      const opened = await open({ ...written, [field]: damage(written[field], 40) });
      expect(opened).toEqual({
        ...shown(sample),
        [field]: { ok: false },
        failure: { cause: 'damaged' },
      });
      expect(old).not.toHaveBeenCalled();
    },
  );

  test('counts as damaged, with both fields broken, if this key opened it before', async () => {
    const key = await newKey();
    const { open } = opener(key);
    const written = await sealed(key, sample);
    await open(written);
    const broken = { title: damage(written.title, 40), content: damage(written.content, 40) };
    expect(await open(broken)).toEqual({ ...closed, failure: { cause: 'damaged' } });
  });

  test('is damaged if a text is not a ciphertext', async () => {
    const opened = await opener(await newKey()).open({ title: 'plain', content: '' });
    expect(opened).toEqual({ ...closed, failure: { cause: 'damaged' } });
  });

  test('stays closed without an exception if the browser refuses the key', async () => {
    const key = await newKey();
    const written = await sealed(key, sample);
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new DOMException('no', 'DataError'));
    expect(await opener(key).open(written)).toMatchObject(closed);
    vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(() => {
      throw new TypeError('no such thing');
    });
    expect(await opener(key).open(written)).toMatchObject(closed);
  });
});

/** The first characters of a ciphertext. */
const vector = (at: number) => String(at).padStart(16, '0');

describe('notes of keys', () => {
  test('are kept for the latest, and survive invalid notes', () => {
    const store = createFakeStore();
    store.write('sample-keys', '{"a":');
    const notes = createSealNotes(store);
    for (let at = 0; at < 40; at += 1) notes.note(`${vector(at)}rest`, `F${at}`);
    expect(notes.keyOf(vector(39))).toBe('F39');
    expect(notes.keyOf(vector(0))).toBeUndefined();
    notes.note(vector(39), 'G');
    expect(notes.keyOf(vector(39))).toBe('G');
  });
});
