/**
 * Watches the connection to a database, which can end at any moment:
 *
 *   opening ──▶ open ──▶ lost        the browser closed it; it is opened again
 *      │          ├────▶ outdated    a newer build upgrades the database: this build stops
 *      ▼          └────▶ wiped       another tab deletes it: this tab stops too
 *   blocked                          the upgrade waits for an older build in another tab
 *
 * A start may also abandon it: an opening that is still under way then changes nothing on the disk, and ends.
 *
 * All of it is derived from the browser's own events, which a wrapper around the browser's factory observes. The
 * wrapper also refuses two things that Dexie does on its own. Dexie would open the database of a newer build without
 * naming a version, and it would change that database's schema.
 */
import { createListeners } from '../domain/listeners.ts';
import { Dexie, RangeSet } from 'dexie';

export type ConnectionState = 'opening' | 'open' | 'blocked' | 'outdated' | 'wiped' | 'lost';

export interface Connection {
  state(): ConnectionState;
  /** Whether this page must never open it again. */
  isOver(): boolean;
  /** Whether this page has opened it before. */
  wasOpen(): boolean;
  /** Calls the listener whenever it is opened, and at every other change. */
  subscribe(listener: (state: ConnectionState) => void): () => void;
  /** Whether an older build made the stored data, so that an upgrade must come first. */
  isUpgradeDue(name: string): Promise<boolean>;
  /** From now on leaves the database on the disk unchanged, even if it opens late. */
  abandon(): void;
}

/** Runs failed live queries again, and reads again all that is shown. */
const runLiveQueries = (): void => {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
};

interface Watched {
  factory: IDBFactory;
  connection: Connection;
}

/** Undoes what an opening is about to change, and hides the event from Dexie. */
const undo = (event: Event, request: IDBOpenDBRequest): void => {
  event.stopImmediatePropagation();
  if (request.transaction) request.transaction.abort();
  else request.result.close();
};

/** `declared`: this build's version of the schema, as IndexedDB counts it. */
export const watchFactory = (browser: IDBFactory | undefined, declared: () => number): Watched => {
  const { notify, subscribe } = createListeners<[state: ConnectionState]>();
  let state: ConnectionState = 'opening';
  let openings = 0;
  let isAbandoned = false;
  const isOver = () => state === 'outdated' || state === 'wiped';
  const move = (next: ConnectionState) => {
    if (isOver()) return;
    state = next;
    notify(next);
  };

  const onOpen = (database: IDBDatabase) => {
    database.addEventListener('close', () => move('lost'));
    database.addEventListener('versionchange', ({ newVersion }) =>
      move(newVersion === null ? 'wiped' : 'outdated'),
    );
    openings += 1;
    move('open');
    if (openings > 1) runLiveQueries();
  };
  const watch = (request: IDBOpenDBRequest) => {
    request.addEventListener('upgradeneeded', (event) => isAbandoned && undo(event, request));
    request.addEventListener('success', (event) =>
      isAbandoned ? undo(event, request) : onOpen(request.result),
    );
    request.addEventListener('blocked', () => move('blocked'));
    request.addEventListener('error', () =>
      move(request.error?.name === 'VersionError' ? 'outdated' : 'lost'),
    );
    return request;
  };
  const present = (): IDBFactory => {
    if (!browser) throw new Dexie.MissingAPIError('This browser has no IndexedDB');
    return browser;
  };
  const open = (name: string, version?: number) => {
    if (isOver() || isAbandoned || version !== declared()) {
      throw new DOMException('Only this very version may be opened', 'VersionError');
    }
    return watch(present().open(name, version));
  };

  return {
    factory: {
      open: (name, version) => {
        try {
          return open(name, version);
        } catch (fault) {
          move('lost');
          throw fault;
        }
      },
      deleteDatabase: (name) => present().deleteDatabase(name),
      databases: () => present().databases(),
      cmp: (first, second) => present().cmp(first, second),
    },
    connection: {
      state: () => state,
      isOver,
      wasOpen: () => openings > 0,
      subscribe,
      abandon: () => {
        isAbandoned = true;
      },
      isUpgradeDue: async (name) => {
        const kept = (await browser?.databases()) ?? [];
        return kept.some((one) => one.name === name && (one.version ?? 0) < declared());
      },
    },
  };
};
