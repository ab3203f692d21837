/** All that the engine asks of its surroundings; app/ gives it the browser's, tests give it fakes. */
import type { CardsDatabase } from '../db/tables.ts';
import type { Mutation } from './mutation.ts';
import type {
  Channel,
  Clock,
  KeyValueStore,
  Locks,
  Network,
  OpenStream,
  Random,
  Transport,
  TransportAnswer,
  Visibility,
} from '../platform/ports.ts';

/** Who the member is, to the server. Asked at every request and never stored. */
export interface Credentials {
  /** Raw init data; undefined outside the messenger. */
  initData(): string | undefined;
}

export type MutationRegistry = Readonly<Record<string, Mutation<unknown>>>;

/** A registry whose arguments are known by kind. */
export type MutationsOf<A extends object> = { readonly [K in keyof A]: Mutation<A[K]> };

/** What went on, for a developer's eye: names and numbers only, never arguments, bodies or credentials. */
export type SyncLog = (event: string, detail?: Readonly<Record<string, unknown>>) => void;

/**
 * Takes over what was asked for before the engine was there, in place of the same request; undefined where there is
 * nothing that would do. `begun`: when the pull began, in the order of db/meta.ts; `ownBefore`: how many pulls of this
 * engine began before.
 */
export type TakeEarly = (request: {
  url: string;
  initData: string;
  begun: number;
  ownBefore: number;
}) => Promise<TransportAnswer> | undefined;

export interface SyncPorts {
  /** The member's own: one engine never sees another member's. Closed by the code that opened it, after `stop`. */
  database: CardsDatabase;
  mutations: MutationRegistry;
  transport: Transport;
  takeEarly?: TakeEarly;
  /** Without it nothing is live: views change when they are pulled. */
  openStream?: OpenStream;
  credentials: Credentials;
  clock: Clock;
  network: Network;
  random: Random;
  locks: Locks;
  /** Joins the tabs of this member, and of nobody else. */
  channel: Channel;
  visibility: Visibility;
  /** Small values of this member that are kept apart from the database; what is lost with it shows by them. */
  marks?: KeyValueStore;
  /** Drops what is outside the database and can be fetched again. For a full disk; never rejects. */
  makeRoom?(): Promise<void>;
  log?: SyncLog;
}
