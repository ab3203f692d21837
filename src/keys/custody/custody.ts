/**
 * The custody of a member's key. A lost key loses everything that it sealed, so the rules are strict:
 *
 * - A key is stored in the messenger's cloud storage, under one entry. Each device that uses it keeps a copy. While the
 *   cloud fails, that copy is the key ("kept on this device only" where the cloud never had it). It is copied to the
 *   cloud once the cloud answers that it is empty.
 * - A key that could not be read is never replaced. A key is made only if the device has none, the cloud has none or
 *   does not answer, and the server just said that it holds nothing that a key sealed. The cloud has none only if the
 *   list of its names says so too.
 * - A different key found in the cloud is never overwritten: both stay, and the member is asked.
 * - A stored value that is not a key stays; it is never used and never replaced.
 * - Nothing is ever deleted: before a key leaves its entry, it is stored under a dated entry and read back there.
 * - A key counts as stored once it was read back, and is used only when it is stored. On the device, that means on its
 *   disk.
 *
 * See also decide.ts (the table), device-store.ts and move-key.ts (the device's copy), find-key.ts (two tabs or devices
 * at once), set-key.ts and old-keys.ts.
 */
import { createListeners } from '../../domain/listeners.ts';
import type { RandomBytes } from '../../domain/proofs/padding.ts';
import type {
  Channel,
  Clock,
  CloudStorage,
  KeptValues,
  Locks,
  SecureStorage,
} from '../../platform/ports.ts';
import type { CustodyState, KeyCustody, KeyKind, SetOutcome } from './custody-api.ts';
import { deviceKeyStore, type DeviceStores } from '../stored/device-store.ts';
import { findKey } from './find-key.ts';
import { storedKeyOf, knownKeyOf, type KeyContext } from './key-context.ts';
import { listEntries } from '../stored/key-entries.ts';
import { keyFormats } from '../stored/key-format.ts';
import { importTyped } from '../key-import.ts';
import { createKeyNotes } from '../stored/key-notes.ts';
import { moveKey } from './move-key.ts';
import { readOldKeys } from '../stored/old-keys.ts';
import { inTurn, underLock, underLockOrNot } from './exclusive.ts';
import { writeRecovery } from '../recovery.ts';
import type { InUse } from './search.ts';
import { Secret } from '../stored/secret.ts';
import { setKey } from './set-key.ts';
import { cloudKeyStore, parseStored, isSameKey } from '../stored/key-store.ts';

export interface CustodyPorts {
  cloud: CloudStorage;
  /** Values of this member only, on the disk of this device. */
  device: KeptValues;
  /** Also of this member only. */
  secure: SecureStorage;
  random: RandomBytes;
  clock: Clock;
  locks: Locks;
  /** Connects this member's tabs, for keys only. */
  channel: Channel;
  /** Names this member among all users of this browser; the lock needs it. */
  scope: string;
  /**
   * How much data a key of this kind sealed: what the server just answered plus what waits to be sent, never what the
   * mirror remembers. 'unknown' if the server did not answer.
   */
  holdings(): Promise<number | 'unknown'>;
}

type Ready = Extract<CustodyState, { state: 'ready' }>;

const readyOf = (state: CustodyState): Ready | undefined =>
  state.state === 'ready' ? state : undefined;

const secretsOf = (state: CustodyState): string[] => {
  const keys = state.state === 'conflict' ? [state.cloud, state.device] : [readyOf(state)];
  return keys.map((key) => key?.secret.reveal() ?? '');
};

/** Compares the secrets themselves: serialised, they are hidden, and two keys may share a fingerprint. */
const isSameState = (one: CustodyState, other: CustodyState): boolean =>
  JSON.stringify(one) === JSON.stringify(other) &&
  secretsOf(one).every((text, at) => text === secretsOf(other)[at]);

/** Holds the state and its listeners. An equal state stays the same object. */
const createCell = () => {
  let current: CustodyState = { state: 'reading' };
  const { notify, subscribe } = createListeners();
  return {
    get: () => current,
    set: (next: CustodyState): CustodyState => {
      if (isSameState(next, current)) return current;
      current = next;
      notify();
      return current;
    },
    subscribe,
  };
};

/** The device's key of a conflict may exist in this tab's memory only. */
const inUseOf = (state: CustodyState): InUse | undefined =>
  state.state === 'conflict' ? { ...state.device, keptIn: 'device' } : readyOf(state);

const changed = 'key-changed';

/** Creates the custody of one key of one member in one tab. It does nothing before `read` is called. */
export const createCustody = (kind: KeyKind, ports: CustodyPorts): KeyCustody => {
  const { clock, channel, device: store } = ports;
  const { entry } = keyFormats[kind];
  const notes = createKeyNotes(store, entry);
  const deviceStores: DeviceStores = { store, secure: ports.secure, entry, notes };
  const device = deviceKeyStore(deviceStores);
  const { random } = ports;
  /** For one act: see `cloudKeyStore`. */
  const contextNow = (): KeyContext => {
    const cloud = cloudKeyStore(ports.cloud);
    return { kind, entry, cloud, device, clock, random };
  };
  const cell = createCell();
  const turn = inTurn();
  const lockName = `${ports.scope}:${entry}`;
  const exclusive = underLock(ports.locks, clock, lockName);
  const alone = underLockOrNot(ports.locks, clock, lockName);
  let reading: Promise<CustodyState> | undefined;

  const find = async (inUse: InUse | undefined): Promise<CustodyState> => {
    if (cell.get().state === 'unavailable') cell.set({ state: 'reading' });
    const { holdings } = ports;
    const context = contextNow();
    const found = cell.set(await findKey({ context, notes, exclusive, holdings, inUse }));
    // Nothing waits for this: the key can be used where it is.
    if (found.state === 'ready') void alone(() => moveKey(context, deviceStores));
    return found;
  };

  const read = (): Promise<CustodyState> => {
    reading ??= turn(() => find(inUseOf(cell.get()))).finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const install = (text: string): Promise<SetOutcome> =>
    turn(async () => {
      const before = inUseOf(cell.get());
      const outcome = await exclusive(() =>
        setKey(contextNow(), text, before && storedKeyOf(kind, before)),
      );
      // The member chose it here.
      if (outcome.ok) notes.clear('copied');
      const next = await parseStored(kind, text);
      // After a text that is not a key, no key is in use.
      const after =
        next.type === 'key' ? { ...knownKeyOf(next), keptIn: 'device' as const } : undefined;
      await find(outcome.ok ? after : before);
      if (outcome.ok) channel.post(changed);
      return outcome;
    });

  channel.subscribe((message) => {
    if (message === changed && cell.get().state !== 'reading') void read();
  });

  return {
    kind,
    state: cell.get,
    subscribe: cell.subscribe,
    read,
    plan: async (typed) => {
      const imported = await importTyped(kind, typed);
      if (!imported.ok) return imported;
      const stored = await parseStored(kind, imported.text);
      const fingerprint = stored.type === 'key' ? stored.fingerprint : undefined;
      const present = readyOf(cell.get());
      const isPresent =
        present && stored.type === 'key' && isSameKey(storedKeyOf(kind, present), stored);
      return { ok: true, fingerprint, replaces: isPresent ? undefined : present?.fingerprint };
    },
    set: async (typed) => {
      const imported = await importTyped(kind, typed);
      return imported.ok
        ? install(imported.text)
        : { ok: false, reason: 'fault', fault: imported.fault };
    },
    choose: async (place) => {
      const state = cell.get();
      return state.state === 'conflict'
        ? install(state[place].secret.reveal())
        : { ok: false, reason: 'not-saved' };
    },
    entries: () => listEntries(contextNow()),
    oldKeys: async () => {
      const present = readyOf(cell.get());
      const { cloud } = contextNow();
      const all = await readOldKeys(kind, [cloud, device]);
      return all
        .filter((one) => !present || !isSameKey(one, storedKeyOf(kind, present)))
        .map(knownKeyOf);
    },
    recovery: async () => {
      const text = readyOf(cell.get())?.secret.reveal();
      const bytes = text === undefined ? undefined : keyFormats[kind].read(text);
      return bytes && new Secret(await writeRecovery(kind, bytes));
    },
    acknowledgeNew: () => {
      notes.clear('new');
      const state = readyOf(cell.get());
      if (state) cell.set({ ...state, isNew: false });
    },
  };
};
