/**
 * A member's values that survive a killed browser. Browsers write local storage lazily, Chromium up to 40 s late. So
 * each value is in a database of its own as well, written with strict durability. Local storage has a copy, which can
 * be read at once.
 *
 * Writes are numbered by a counter in local storage. After a crash the copy is older than the database: it lacks the
 * writes above its own counter, and gets them when the values are opened. A removed value leaves an empty row, or it
 * would come back from the copy.
 */
import * as z from 'zod/mini';
import type { Clock, KeptValues } from '../../ports.ts';
import type { LocalValues } from './key-value-store.ts';
import { keptRowsOf, openRows, type ValueRows } from './value-rows.ts';

export interface MemberValues extends KeptValues {
  /** Removes all values, here and in the copy. Resolves to whether nothing is left. */
  wipe(): Promise<boolean>;
  /** Resolves once all writes so far are on the disk, or have failed. */
  settled(): Promise<void>;
  /** Ends the connection. */
  close(): void;
}

/** A start waits at most this long for a silent browser. */
const startPatienceMs = 500;
/** What depends on a value waits at most this long until it is stored. */
const patienceMs = 5000;

const counterName = 'kept-writes';

const row = z.object({ name: z.string(), value: z.string(), at: z.number() });
type Row = z.output<typeof row>;

const parseRow = (stored: unknown): Row | undefined => z.safeParse(row, stored).data;

interface Ports {
  /** Local storage of this member. */
  copy: LocalValues;
  clock: Clock;
  factory?: IDBFactory;
  /** The rows, if they are being read already. */
  early?: Promise<readonly unknown[]> | undefined;
}

/** `name`: of the member. Resolves once the copy is up to date, if the browser answers in time. */
export const openKeptValues = async (
  name: string,
  { copy, clock, factory, early }: Ports,
): Promise<MemberValues> => {
  const rows: ValueRows = openRows(keptRowsOf(name), factory);
  /** Values that the copy refused, for example because local storage is full. */
  const beside = new Map<string, string>();
  /** Not on the disk yet; the value is '' for a removed one. */
  const waiting = new Map<string, Row>();
  /** The end of all writes so far. */
  let last: Promise<void> = Promise.resolve();

  /** A damaged one counts as lost: all rows are newer then. */
  const count = (): number => {
    const known = Number(copy.read(counterName));
    return Number.isSafeInteger(known) ? Math.max(0, known) : 0;
  };
  const within = <T>(task: Promise<T>, longestMs: number): Promise<T | undefined> =>
    new Promise((resolve) => {
      const stop = clock.setTimer(() => resolve(undefined), longestMs);
      const end = (value?: T) => {
        stop();
        resolve(value);
      };
      task.then(end, () => end());
    });

  const read = (entry: string): string | null => beside.get(entry) ?? copy.read(entry);
  const writeCopy = (entry: string, value: string, at: number) => {
    if (value === '') copy.remove(entry);
    else if (copy.read(entry) !== value) copy.write(entry, value);
    if (value === '' || copy.read(entry) === value) beside.delete(entry);
    else beside.set(entry, value);
    if (at > count()) copy.write(counterName, String(at));
  };
  const bringUpToDate = async () => {
    const known = count();
    for (const stored of await (early?.catch(rows.all) ?? rows.all())) {
      const one = parseRow(stored);
      if (one && one.at > known) writeCopy(one.name, one.value, one.at);
    }
  };

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.then(
      () => undefined,
      // If the browser refuses a database, only the copy is left.
      () => undefined,
    );
    return result;
  };
  const flush = async () => {
    const batch = [...waiting.values()];
    waiting.clear();
    if (batch.length > 0) await rows.put(batch);
  };
  const set = (entry: string, value: string) => {
    const at = count() + 1;
    writeCopy(entry, value, at);
    waiting.set(entry, { name: entry, value, at });
    inTurn(flush).catch(() => undefined);
  };

  const change = async (entry: string, next: (present: string) => string): Promise<string> => {
    const at = count() + 1;
    await rows.change(entry, (stored) => {
      const one = parseRow(stored);
      const present = (waiting.get(entry) ?? one)?.value ?? read(entry) ?? '';
      waiting.delete(entry);
      const value = next(present);
      const isSame = one ? value === one.value : value === '';
      return isSame ? undefined : { name: entry, value, at };
    });
    const after = parseRow(await rows.get(entry));
    const value = after?.value ?? '';
    if (!waiting.has(entry)) writeCopy(entry, value, after?.at ?? 0);
    return value;
  };

  await within(bringUpToDate(), startPatienceMs);
  return {
    read,
    keys: () =>
      [...new Set([...copy.keys(), ...beside.keys()])].filter((entry) => entry !== counterName),
    write: set,
    remove: (entry) => set(entry, ''),
    update: (entry, next) =>
      within(
        inTurn(() => change(entry, next)),
        patienceMs,
      ),
    settled: () => last,
    close: rows.close,
    wipe: async () => {
      waiting.clear();
      beside.clear();
      copy.wipe();
      const wiping = await within(rows.wipe(), patienceMs);
      const isDeleted = wiping && (await within(wiping.isDeleted, patienceMs));
      // Empty is enough: a tab of another time may keep the database open.
      return wiping !== undefined && (wiping.isEmpty || isDeleted === true);
    },
  };
};
