/** In-memory ports that several tabs share. A tab that was killed is silent on all of them. */
import type {
  Channel,
  Locks,
  Network,
  Random,
  Visibility,
} from '../../../../src/platform/ports.ts';
import type { TabLife } from './life.ts';

type Listener = () => void;

const createListeners = () => {
  const all = new Set<Listener>();
  return {
    subscribe: (listener: Listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify: () => {
      for (const listener of all) listener();
    },
  };
};

/** The browser's hint (`isOnline`) and the truth (`hasRoute`) may differ. */
export interface FakeNetwork extends Network {
  hasRoute: boolean;
  /** Sets both at once, as when a cable is pulled. */
  set(isUp: boolean): void;
  setHint(isOnline: boolean): void;
}

export const createFakeNetwork = (): FakeNetwork => {
  const { subscribe, notify } = createListeners();
  let isOnline = true;
  const setHint = (next: boolean) => {
    const isChange = next !== isOnline;
    isOnline = next;
    if (isChange) notify();
  };
  const network: FakeNetwork = {
    hasRoute: true,
    isOnline: () => isOnline,
    subscribe,
    setHint,
    set: (isUp) => {
      network.hasRoute = isUp;
      setHint(isUp);
    },
  };
  return network;
};

export interface FakeVisibility extends Visibility {
  set(isVisible: boolean): void;
}

export const createFakeVisibility = (): FakeVisibility => {
  const { subscribe, notify } = createListeners();
  let isVisible = true;
  return {
    isVisible: () => isVisible,
    subscribe,
    set: (next) => {
      isVisible = next;
      notify();
    },
  };
};

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * mulberry32: the same seed gives the same test. ULIDs are counted, so that they are unique over all tabs of a world.
 */
export const createSeededRandom = (seed: number): Random => {
  let state = seed;
  let count = 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const encode = (value: number, length: number): string =>
    length === 0 ? '' : encode(Math.floor(value / 32), length - 1) + (crockford[value % 32] ?? '0');
  return {
    fraction,
    ulid: () => {
      count += 1;
      return `01${encode(seed, 8)}${encode(count, 16)}`;
    },
  };
};

/** The channel of one account, over all its tabs. Messages arrive later, as real ones do. */
export const createFakeChannels = () => {
  const listeners = new Map<object, Set<(message: string) => void>>();
  /** `tab` is the sender, which does not receive its own messages. */
  const open = (tab: object, life: TabLife, isSilent: boolean): Channel => {
    const own = new Set<(message: string) => void>();
    if (!isSilent) listeners.set(tab, own);
    life.onDeath(() => listeners.delete(tab));
    return {
      post: (message) => {
        if (isSilent || !life.reach('post')) return;
        for (const [other, hearers] of listeners) {
          if (other !== tab) queueMicrotask(() => hearers.forEach((hear) => hear(message)));
        }
      },
      subscribe: (listener) => {
        const hear = (message: string) => life.receive('message', () => listener(message));
        own.add(hear);
        return () => own.delete(hear);
      },
    };
  };
  return { open };
};

interface HeldLock {
  tab: object;
  release(): void;
}

/** Web Locks: first come, first served; the locks of a killed tab go to the next at once. */
export const createFakeLocks = () => {
  const held = new Map<string, HeldLock>();
  const queues = new Map<string, { tab: object; grant(): void }[]>();
  let holds = 0;

  const grantNext = (name: string) => {
    if (!held.has(name)) queues.get(name)?.shift()?.grant();
  };
  const free = (name: string, owner: HeldLock) => {
    if (held.get(name) !== owner) return;
    held.delete(name);
    grantNext(name);
  };

  const open = (tab: object): Locks => ({
    supported: true,
    hold: (name, signal, task) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new DOMException('aborted', 'AbortError'));
        const owner: HeldLock = { tab, release: () => free(name, owner) };
        let isGranted = false;
        const waiting = {
          tab,
          grant: () => {
            isGranted = true;
            holds += 1;
            held.set(name, owner);
            task()
              .then(resolve, reject)
              .finally(() => owner.release());
          },
        };
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        queue.push(waiting);
        signal.addEventListener('abort', () => {
          if (isGranted) return;
          queue.splice(queue.indexOf(waiting), 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
        grantNext(name);
      }),
  });
  const kill = (tab: object) => {
    for (const [name, queue] of queues) {
      queues.set(
        name,
        queue.filter((waiting) => waiting.tab !== tab),
      );
    }
    for (const owner of held.values()) if (owner.tab === tab) owner.release();
  };
  return { open, kill, count: () => holds };
};

/** A web view without Web Locks. */
export const noLocks: Locks = {
  supported: false,
  hold: async (_name, _signal, task) => task(),
};
