/** All that the engine needs from its surroundings. app/ provides the browser's, tests provide fakes. */
import type { CardsDatabase } from '../db/tables.ts';
import type { Mutation } from './mutation.ts';
import type {
  Channel,
  Clock,
  KeyValueStore,
  Locks,
  Network,
  OpenStream,
  PieceStore,
  Random,
  Transport,
  TransportAnswer,
  Visibility,
} from '../platform/ports.ts';

/** The member's identity for the server. It is read at every request and never stored. */
export interface Credentials {
  /** Raw init data; undefined outside the messenger. */
  initData(): string | undefined;
}

export type MutationRegistry = Readonly<Record<string, Mutation<unknown>>>;

/** A registry that types the arguments of each kind. */
export type MutationsOf<A extends object> = { readonly [K in keyof A]: Mutation<A[K]> };

/** Logs events for developers: names and numbers only, never arguments, bodies or credentials. */
export type SyncLog = (event: string, detail?: Readonly<Record<string, unknown>>) => void;

/**
 * Takes over a request that was sent before the engine started, in place of the same request; undefined if none fits.
 * `begun`: the number of the pull, in the order of db/meta.ts. `ownBefore`: how many pulls of this engine began before.
 */
export type TakeEarly = (request: {
  url: string;
  initData: string;
  begun: number;
  ownBefore: number;
}) => Promise<TransportAnswer> | undefined;

/** A 429 that came before the engine. */
export interface EarlyRefusal {
  answer: TransportAnswer;
  /** Milliseconds since the epoch. */
  cameAt: number;
}

export interface SyncPorts {
  /**
   * The member's own database: an engine never sees another member's. The code that opened it closes it, after `stop`.
   */
  database: CardsDatabase;
  mutations: MutationRegistry;
  transport: Transport;
  takeEarly?: TakeEarly;
  /** Returns the refusal of that request once; undefined if there is none, or none yet. */
  takeEarlyRefusal?: () => EarlyRefusal | undefined;
  /** Without it nothing is live: views change when they are pulled. */
  openStream?: OpenStream;
  credentials: Credentials;
  clock: Clock;
  network: Network;
  random: Random;
  locks: Locks;
  /** Connects the tabs of this member only. */
  channel: Channel;
  visibility: Visibility;
  /** Small values of this member that are stored outside the database. They reveal when the browser deleted it. */
  evictionMarks?: KeyValueStore;
  /** Where a second copy of the unsent changes is kept, outside the database; see outbox/second-copy.ts. */
  copies?: PieceStore;
  /** Drops data outside the database that can be fetched again, for a full disk. Never rejects. */
  makeRoom?(): Promise<void>;
  log?: SyncLog;
}
