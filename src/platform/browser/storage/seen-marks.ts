/**
 * Stores which public cards a visitor opened in this browser, and when: latest first, as many as the worker keeps
 * pages. Cards that a member opens inside the messenger leave no mark. The marks are stored under the visitor's name,
 * like all local values.
 */
import { parseJson } from '../../../domain/parse-json.ts';
import { hasShape, isInteger, isText } from '../../../contract/shape.ts';
import { cacheNames, keptCardPages, visitorPictures } from '../../../contract/worker.ts';
import type { KeyValueStore } from '../../ports.ts';
import { dropCaches } from './caches.ts';
import { openKeyValueStore } from './key-value-store.ts';

export interface SeenMark {
  /** The path of the page, `/user/{id}`. */
  path: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const key = 'seen-cards';

/** The visitor's values in local storage. */
export const openVisitorValues = (): KeyValueStore => openKeyValueStore('cards:visitor:');

const isPath = (value: unknown): boolean =>
  isText(value) && /^\/user\/[^/]+\/?$/.test(String(value));
const isMark = hasShape<SeenMark>({ path: isPath, at: isInteger });

export const readMarks = (values: KeyValueStore): SeenMark[] => {
  const kept = parseJson(values.read(key) ?? '');
  return Array.isArray(kept) ? kept.filter((mark): mark is SeenMark => isMark(mark)) : [];
};

const saveMarks = (values: KeyValueStore, marks: readonly SeenMark[]): void =>
  marks.length > 0 ? values.write(key, JSON.stringify(marks)) : values.remove(key);

export const noteSeen = (values: KeyValueStore, seen: SeenMark): void =>
  saveMarks(
    values,
    [seen, ...readMarks(values).filter(({ path }) => path !== seen.path)].slice(0, keptCardPages),
  );

export const dropMarks = (values: KeyValueStore, paths: readonly string[]): void =>
  saveMarks(
    values,
    readMarks(values).filter(({ path }) => !paths.includes(path)),
  );

/**
 * Forgets marks, pages and pictures: a member who wipes this device also wants these people forgotten. Resolves to
 * whether none is left.
 */
export const forgetAllSeen = async (): Promise<boolean> => {
  const values = openVisitorValues();
  values.remove(key);
  const pages: string[] = [cacheNames.cards, visitorPictures];
  return (await dropCaches((name) => pages.includes(name))) && values.read(key) === null;
};
