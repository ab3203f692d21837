/**
 * A member with several devices, one cloud and one server, around real custodies. Short waits of the custody pass at
 * once. Long ones, which wait for another device or the server, pass when a test says so.
 */
import { randomBytes } from 'node:crypto';
import type { KeyCustody, KeyKind } from '../../src/keys/custody/custody-api.ts';
import { createCustody } from '../../src/keys/custody/custody.ts';
import { keyFormats } from '../../src/keys/stored/key-format.ts';
import type { Channel, Clock, Locks } from '../../src/platform/ports.ts';
import { createFakeLocks } from '../support/sync/kit/fake-ports.ts';
import { createFakeCloud, type CloudConnection, type FakeCloud, type Pace } from './fake-cloud.ts';
import { createFakeSecure, type FakeSecure } from './fake-secure.ts';
import { createFakeStore, type FakeStore } from '../support/fake-store.ts';

const today = Date.UTC(2026, 10, 21, 12);
const longMs = 5000;

export interface FakeClock extends Clock {
  /** Ends long waits. */
  passLong(): void;
}

const createFakeClock = (): FakeClock => {
  const long = new Set<() => void>();
  return {
    now: () => today,
    setTimer: (task, delayMs) => {
      if (delayMs >= longMs) {
        long.add(task);
        return () => long.delete(task);
      }
      const timer = setImmediate(task);
      return () => clearImmediate(timer);
    },
    passLong: () => {
      for (const task of long) task();
      long.clear();
    },
  };
};

/** The channel between the tabs of one device. Messages arrive later, and not at the sender. */
const createFakeChannels = (): (() => Channel) => {
  const tabs = new Set<Set<(message: string) => void>>();
  return () => {
    const own = new Set<(message: string) => void>();
    tabs.add(own);
    return {
      post: (message) => {
        for (const tab of tabs) {
          if (tab !== own) queueMicrotask(() => tab.forEach((hear) => hear(message)));
        }
      },
      subscribe: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  };
};

export interface FakeDevice {
  store: FakeStore;
  /** Not supported, unless a test gives it other weather. */
  secure: FakeSecure;
  connection: CloudConnection;
  clock: FakeClock;
  /** A new tab, which reads nothing until it is told to. */
  open(): KeyCustody;
  /** Resolves once all work under the tabs' lock is done: a copy moves in the background. */
  settle(): Promise<void>;
}

interface DeviceOptions {
  store?: FakeStore;
  locks?: Locks;
  pace?: Pace;
}

export interface KeyWorld {
  cloud: FakeCloud;
  /**
   * The server's answer about sealed items. 'unknown' is a server out of reach, and undefined one that never answers.
   */
  holdings: number | 'unknown' | undefined;
  device(options?: DeviceOptions): FakeDevice;
}

export const createKeyWorld = (kind: KeyKind = 'master'): KeyWorld => {
  const world: KeyWorld = {
    cloud: createFakeCloud(),
    holdings: 0,
    device: ({ store = createFakeStore(), locks, pace } = {}) => {
      const connection = world.cloud.connect(pace);
      const secure = createFakeSecure();
      const clock = createFakeClock();
      const fakeLocks = createFakeLocks();
      const channels = createFakeChannels();
      const holdings = async () => world.holdings ?? new Promise<number>(() => undefined);
      const settle = async () => {
        const lock = (locks ?? fakeLocks.open({})).hold;
        const name = `cards:7:keys:${keyFormats[kind].entry}`;
        await lock(name, new AbortController().signal, async () => undefined).catch(
          () => undefined,
        );
      };
      const open = () =>
        createCustody(kind, {
          cloud: connection,
          device: store,
          secure,
          random: (count) => Uint8Array.from(randomBytes(count)),
          clock,
          locks: locks ?? fakeLocks.open({}),
          channel: channels(),
          scope: 'cards:7:keys',
          holdings,
        });
      return { store, secure, connection, clock, open, settle };
    },
  };
  return world;
};

/** A key in the form that a member pastes. */
export const someKey = (kind: KeyKind = 'master'): string =>
  randomBytes(32).toString(kind === 'master' ? 'base64' : 'hex');
