/** Reads the app's stored data directly: IndexedDB and local storage, by name. */
import type { Page } from '@playwright/test';
import type { TestMember } from './api.ts';

/** An outbox entry, as far as tests look into it. */
export interface KeptOutboxEntry {
  opId: string;
  kind: string;
  state: string;
  attempts: number;
  args: unknown;
  /** On the app’s clock. */
  notBefore: number;
}

/** The name under which everything of a member is kept. */
export const localName = ({ id }: TestMember): string => `cards:${id}`;

export const databaseNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** All rows of all tables of a database, by table; nothing where there is no such database. */
export const readDatabase = (page: Page, name: string): Promise<Record<string, unknown[]>> =>
  page.evaluate(async (wanted) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, without this module
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no result')));
      });
    // Opening a missing database would create it.
    if (!(await indexedDB.databases()).some((one) => one.name === wanted)) return {};
    const database = await settled(indexedDB.open(wanted));
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const rows = await Promise.all(
      names.map((store) =>
        settled(transaction.objectStore(store).getAll() as IDBRequest<unknown[]>),
      ),
    );
    database.close();
    return Object.fromEntries(names.map((store, at) => [store, rows[at] ?? []]));
  }, name);

/** The outbox of a member in this browser, oldest entry first. */
export const readOutbox = async (page: Page, member: TestMember): Promise<KeptOutboxEntry[]> =>
  ((await readDatabase(page, localName(member)))['outbox'] ?? []) as KeptOutboxEntry[];

/** Local storage but for the messenger's own keys. */
export const readLocalStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => !key.startsWith('messenger/')),
    ),
  );

/** Puts rows into a table of a database, behind the app's back. */
export const addRows = (
  page: Page,
  name: string,
  table: string,
  rows: readonly object[],
): Promise<void> =>
  page.evaluate(
    async (wanted) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(wanted.name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
      });
      const transaction = database.transaction(wanted.table, 'readwrite');
      for (const row of wanted.rows) transaction.objectStore(wanted.table).add(row);
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no')));
      });
      database.close();
    },
    { name, table, rows },
  );

/** Removes the members' values, in local storage and on the disk, as on another device. Their databases stay. */
export const forgetDevice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    await Promise.all(
      names
        .filter((name) => /^cards:.*:kept$/.test(name))
        .map(
          (name) =>
            new Promise<void>((resolve, reject) => {
              const deletion = indexedDB.deleteDatabase(name);
              deletion.addEventListener('success', () => resolve());
              deletion.addEventListener('error', () => reject(deletion.error ?? new Error('no')));
            }),
        ),
    );
    Object.keys(localStorage)
      .filter((key) => key.startsWith('cards:'))
      .forEach((key) => localStorage.removeItem(key));
  });
