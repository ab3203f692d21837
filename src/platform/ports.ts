/**
 * Ports: all that the app needs from its surroundings. Adapters are beside this file (browser/, telegram/), fakes in
 * tests/support. For these things, nothing outside platform/ uses window, navigator or the messenger's bridge.
 */

export interface Clock {
  /** Milliseconds since the epoch. Never used for order, only for display and waiting. */
  now(): number;
  /** Runs `task` once after `delayMs`; the result cancels it. */
  setTimer(task: () => void, delayMs: number): () => void;
}

export interface Network {
  /** A hint only: true may still mean that no route exists. */
  isOnline(): boolean;
  /** Calls back when the hint changes; the result unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface Random {
  /** Returns a number in [0, 1), for jitter. */
  fraction(): number;
  /** A ULID, monotonic within this tab. */
  ulid(): string;
}

/** Web Locks. `supported` is false in web views without them; only the claims in the outbox protect then. */
export interface Locks {
  readonly supported: boolean;
  /** Waits for the lock (or until `signal` aborts, which rejects with AbortError), holds it while `task` runs. */
  hold(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void>;
}

/** Messages between the tabs of one member. A tab does not hear itself. */
export interface Channel {
  post(message: string): void;
  subscribe(listener: (message: string) => void): () => void;
}

/** The tab's visibility. */
export interface Visibility {
  isVisible(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Keeps the screen, and so the page, awake. Does nothing if the browser lacks wake locks or refuses them. */
export interface WakeLock {
  /** Holds the lock until the result is called. */
  hold(): () => void;
}

/** Small local values. A browser that refuses storage behaves like an empty one. */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** A store that can list its names. */
export interface ListedStore extends KeyValueStore {
  keys(): string[];
}

/**
 * Values that survive a killed browser. `read` sees writes of this tab at once; they are on the disk a little later.
 * What must be there before anything depends on it is written by `update`.
 */
export interface KeptValues extends ListedStore {
  /**
   * Changes a value in one step that no other tab can interrupt; '' stands for none. Resolves to the value on the disk,
   * read back after the change; undefined if the browser stores nothing there. Never rejects.
   */
  update(name: string, change: (present: string) => string): Promise<string | undefined>;
}

/**
 * Large files in pieces, each under a name of letters, digits and '. - /'. Pieces that do not fit on the device stay in
 * memory while the tab lives. Never rejects; a piece that cannot be read counts as missing.
 */
export interface PieceStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Copies the bytes, so they may change afterwards. */
  save(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  names(): Promise<string[]>;
  /** Resolves to whether they are gone. */
  remove(names: readonly string[]): Promise<boolean>;
}

/** Whether the browser may delete this site's data when it needs room; 'unknown' if it does not say. */
export type Persistence = 'persisted' | 'not-persisted' | 'unknown';

/** What the browser reports about this site's storage. Never rejects. */
export interface DeviceStorage {
  persistence(): Promise<Persistence>;
  /** Asks the browser to keep everything until the member deletes it; resolves to its answer. */
  persist(): Promise<Persistence>;
  /** Undefined if the browser does not report it. */
  usage(): Promise<{ usedBytes: number; quotaBytes: number } | undefined>;
}

/** One HTTP request. Cancelled by `signal`. */
export interface TransportRequest {
  method: string;
  /** Path and query on the app's own origin. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface TransportAnswer {
  /** 0 if a redirect hides the status. */
  status: number;
  statusText: string;
  /** Redirects are never followed: no call of the API answers with one. */
  isRedirect: boolean;
  header(name: string): string | null;
  body: string;
}

/** Rejects if no complete answer came: no route, a broken connection, a cancelled request. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** An answer whose body comes in pieces, for as long as the connection lasts. */
export interface StreamAnswer {
  /** 0 if a redirect hides it. */
  status: number;
  header(name: string): string | null;
  /** Throws if the connection breaks, or if the request is cancelled. */
  pieces: AsyncIterable<string>;
}

/** Rejects when no answer came. */
export type OpenStream = (request: Omit<TransportRequest, 'body'>) => Promise<StreamAnswer>;

export interface MessengerUser {
  id: number;
  firstName: string;
  lastName?: string;
  username?: string;
  photoUrl?: string;
}

/** Edges covered by the messenger's or the device's controls: the sum of device and content insets, in CSS pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Theme parameters in the messenger's own names (`bg_color` …), values '#rrggbb'. */
export type ThemeParams = Readonly<Record<string, string>>;

/**
 * Why a storage of the messenger gave no answer: this version has none, it answered with an error, or it did not answer
 * in time.
 */
export type CloudFailure = 'unsupported' | 'failed' | 'silent';

export type CloudAnswer<T> = { ok: true; value: T } | { ok: false; reason: CloudFailure };

/**
 * The messenger's storage for the member's own texts, the same on all devices. Names consist of letters, digits, '_'
 * and '-'. A value that was never saved reads as ''. Never rejects. After 'silent' a value may still have been saved.
 */
export interface CloudStorage {
  get(name: string): Promise<CloudAnswer<string>>;
  set(name: string, value: string): Promise<CloudAnswer<true>>;
  /** Names of all entries. */
  keys(): Promise<CloudAnswer<string[]>>;
}

/**
 * The value under a name. `canRestore`: there is none, but the client has an earlier one and restores it on request.
 */
export interface SecureValue {
  text: string;
  canRestore: boolean;
}

/**
 * The client's secure storage: a few of the member's own texts, in the keychain of this device only. It cannot list its
 * names. A value that was never saved reads as ''. Never rejects. After 'silent' a value may still have been saved.
 */
export interface SecureStorage {
  get(name: string): Promise<CloudAnswer<SecureValue>>;
  set(name: string, value: string): Promise<CloudAnswer<true>>;
  remove(name: string): Promise<CloudAnswer<true>>;
  /** The client asks the member first; a refusal is a failure. */
  restore(name: string): Promise<CloudAnswer<string>>;
}

/** How an invoice ended. 'unknown' covers every other answer, and for a messenger that cannot open invoices. */
export type InvoiceStatus = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unknown';

/** What the phone's vibration expresses: how something ended, that a choice moved, or that a press was felt. */
export type Haptic = 'success' | 'warning' | 'error' | 'selection' | 'tap';

/** The messenger around the app. A method does nothing if the messenger's version lacks it, and never throws. */
export interface Messenger {
  /** Raw init data, byte for byte as signed: sent as the identity header, never stored or logged. */
  readonly initData: string;
  readonly user: MessengerUser;
  readonly startParam: string | undefined;
  /** Version of the Mini Apps protocol, such as '8.0'. */
  readonly version: string;
  /** Tells the messenger that the app is on screen, expands it to full height and disables vertical swipes. */
  start(): void;
  /** Colours '#rrggbb' of the messenger's header and of the background behind the app. */
  setSurface(header: string, background: string): void;
  /** Opens a web address outside the app. */
  openLink(url: string): void;
  /** Opens an address of the messenger itself (https://t.me/…). */
  openMessengerLink(url: string): void;
  /** Whether this version can open invoices. */
  readonly canOpenInvoices: boolean;
  /** Opens an invoice link in the messenger; resolves when it is closed. */
  openInvoice(url: string): Promise<InvoiceStatus>;
  readonly cloud: CloudStorage;
  haptic(kind: Haptic): void;
  /** The messenger's own back button, shown while there is a handler. */
  setBackButton(onPress: (() => void) | undefined): void;
  /** Whether the messenger asks before it closes the app. */
  setClosingConfirmation(isNeeded: boolean): void;
  /** Closes the mini app. */
  close(): void;
  themeParams(): ThemeParams;
  insets(): Insets;
  /** Calls back when theme parameters or insets change; the result unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Where the app runs. It is decided once at the start by trying, never by a link's parameters alone. */
export type Surroundings = { kind: 'inside'; messenger: Messenger } | { kind: 'outside' };
