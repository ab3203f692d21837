/**
 * The connection to a database, which can end at any moment, and what then becomes of it:
 *
 *   opening ──▶ open ──▶ lost        the browser took it away; it is opened again
 *      │          ├────▶ outdated    a newer build upgrades the database: this build is over
 *      ▼          └────▶ wiped       another tab deletes it: over, too
 *   blocked                          the upgrade waits for an older build in another tab
 *
 * All of it comes from the browser's own events, which a factory in front of the browser's sees. It also refuses what
 * Dexie does on its own: to open the database of a newer build all the same, without naming a version, and to change
 * its schema.
 */
import { createListeners } from '../domain/listeners.ts';
import { Dexie, RangeSet } from 'dexie';

export type ConnectionState = 'opening' | 'open' | 'blocked' | 'outdated' | 'wiped' | 'lost';

export interface Connection {
  state(): ConnectionState;
  /** Never to be opened again by this page. */
  isOver(): boolean;
  /** Whether this page has had it open before. */
  wasOpen(): boolean;
  /** Called whenever it is opened, and at every other change. */
  subscribe(listener: (state: ConnectionState) => void): () => void;
  /** Whether what is kept here was made by an older build, and an upgrade has to come first. */
  isUpgradeDue(name: string): Promise<boolean>;
}

/** What failed with the connection that was lost runs again, and what is shown is read again. */
const runLiveQueries = (): void => {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
};

interface Watched {
  factory: IDBFactory;
  connection: Connection;
}

/** `declared`: the version of the schema that this build was made for, as IndexedDB counts. */
export const watchFactory = (browser: IDBFactory | undefined, declared: () => number): Watched => {
  const { notify, subscribe } = createListeners<[state: ConnectionState]>();
  let state: ConnectionState = 'opening';
  let openings = 0;
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
    request.addEventListener('success', () => onOpen(request.result));
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
    if (isOver() || version !== declared()) {
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
      isUpgradeDue: async (name) => {
        const kept = (await browser?.databases()) ?? [];
        return kept.some((one) => one.name === name && (one.version ?? 0) < declared());
      },
    },
  };
};
