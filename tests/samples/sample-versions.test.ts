import { describe, expect, test } from 'vitest';
import { createSampleVersions, type SampleVersion } from '../../src/samples/sample-versions.ts';
import { versionsEntry } from '../../src/samples/versions-entry.ts';
import { createFakeStore } from '../support/fake-store.ts';

/** The vectors of title and content, then text that this memory ignores. */
const cipher = (name: string): string => `${name.padEnd(16, '.')}rest`;
const minute = (at: number): string => new Date(Date.UTC(2026, 10, 22, 12, at)).toISOString();

const version = (name: string, at: number, more: Partial<SampleVersion> = {}): SampleVersion => ({
  id: '1',
  title: cipher(`t${name}`),
  content: cipher(`c${name}`),
  updatedAt: minute(at),
  isBound: true,
  ...more,
});

const start = (store = createFakeStore()) => ({ store, ...createSampleVersions(store) });

describe('R147 F65 an older version comes back', () => {
  test('a version that was replaced here is recognised under any id; the latest is not', () => {
    const { note, doubtOf } = start();
    note(version('A', 1));
    note(version('B', 2));
    expect(doubtOf(version('A', 1))).toBe('older');
    // A server that states wrong times, or returns the old text under a new id.
    expect(doubtOf(version('A', 9, { id: '7' }))).toBe('older');
    expect(doubtOf(version('B', 2))).toBeUndefined();
    // A server whose clock was set back.
    expect(doubtOf(version('B', 1))).toBeUndefined();
  });

  test('an edit of another device is not an older version', () => {
    const { note, doubtOf } = start();
    note(version('A', 1));
    expect(doubtOf(version('X', 2))).toBeUndefined();
    expect(doubtOf(version('X', 1))).toBeUndefined();
    expect(doubtOf(version('Y', 1, { id: '2' }))).toBeUndefined();
  });

  test('an unknown older version is recognised by its time', () => {
    const { note, doubtOf } = start();
    note(version('B', 5));
    expect(doubtOf(version('A', 4))).toBe('older');
    expect(doubtOf(version('A', 4, { updatedAt: 'soon' }))).toBeUndefined();
  });

  test('what is noted of one sample leaves what is known of the others', () => {
    const { note, noteDeleted, doubtOf } = start();
    note(version('B', 5));
    note(version('X', 9, { id: '2' }));
    expect(doubtOf(version('A', 4))).toBe('older');
    noteDeleted(version('X', 9, { id: '2' }));
    expect(doubtOf(version('A', 4))).toBe('older');
  });

  test('an unbound sample does not replace a bound one', () => {
    const { note, doubtOf } = start();
    note(version('B', 1));
    expect(doubtOf(version('A', 2, { isBound: false }))).toBe('older');
    expect(doubtOf(version('A', 2, { isBound: false, id: '2' }))).toBeUndefined();
  });

  test('exchanged contents of two earlier samples are recognised once both were seen', () => {
    const { note, doubtOf } = start();
    const [one, other] = ['A', 'B'].map((name, at) =>
      version(name, 1, { id: String(at), isBound: false }),
    );
    if (!one || !other) throw new Error('two were made');
    note(one);
    note(other);
    expect(doubtOf({ ...one, content: other.content })).toBe('mixed');
    expect(doubtOf({ ...other, content: one.content })).toBe('mixed');
  });

  test('a sample that the member deleted is recognised as deleted', () => {
    const { note, noteDeleted, doubtOf } = start();
    note(version('A', 1));
    noteDeleted(version('A', 1));
    expect(doubtOf(version('A', 1))).toBe('deleted');
    expect(doubtOf(version('A', 1, { id: '9' }))).toBe('deleted');
  });

  test('the member may accept it, and the later version as well if that returns', () => {
    const { note, keep, doubtOf } = start();
    note(version('A', 1));
    note(version('B', 2));
    keep(version('A', 1));
    expect(doubtOf(version('A', 1))).toBeUndefined();
    expect(doubtOf(version('B', 2))).toBeUndefined();
  });

  test('a new sample keeps its history when the server has given its id', () => {
    const { note, doubtOf } = start();
    note(version('A', 9, { id: '01JABC' }));
    note(version('A', 1));
    note(version('B', 2));
    expect(doubtOf(version('A', 1))).toBe('older');
    expect(doubtOf(version('B', 2))).toBeUndefined();
  });
});

describe('the memory', () => {
  test('belongs to the device: another tab and the next start have it', () => {
    const { store, note } = start();
    note(version('A', 1));
    note(version('B', 2));
    expect(start(store).doubtOf(version('A', 1))).toBe('older');
  });

  test('starts empty if the stored text is invalid', () => {
    const { store, doubtOf, note } = start();
    for (const text of ['{', '7', '{"latest":[{}]}', 'null']) {
      store.values.set(versionsEntry, text);
      expect(doubtOf(version('A', 1))).toBeUndefined();
    }
    note(version('A', 1));
    note(version('B', 2));
    expect(doubtOf(version('A', 1))).toBe('older');
  });

  test('is bounded, and keeps the latest of a year of edits', () => {
    const { store, note, doubtOf } = start();
    for (let at = 0; at < 700; at += 1) note(version(String(at), at));
    expect(doubtOf(version('300', 300))).toBe('older');
    expect(store.values.get(versionsEntry)?.length).toBeLessThan(30_000);
  });

  test('writes nothing if nothing has changed', () => {
    const { store, note } = start();
    note(version('A', 1));
    const text = store.values.get(versionsEntry);
    store.values.delete(versionsEntry);
    store.refuses = true;
    expect(() => note(version('A', 1))).not.toThrow();
    expect(store.values.size).toBe(0);
    store.refuses = false;
    note(version('A', 1));
    expect(store.values.get(versionsEntry)).toBe(text);
  });
});
