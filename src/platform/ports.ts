/**
 * Ports: all that the app asks of its surroundings. Adapters live beside this file (browser/, telegram/), fakes in
 * tests/support. Nothing outside platform/ touches window, navigator or the messenger's SDK for these things.
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
  /** In [0, 1), for jitter. */
  fraction(): number;
  /** A ULID, monotonic within this tab. */
  ulid(): string;
}

/** Web Locks. `supported` is false in web views without them; the claims in the outbox then do alone. */
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

/** Keeps the screen, and so the page, awake; where the browser has no such thing, or refuses, nothing happens. */
export interface WakeLock {
  /** Until the result is called. */
  hold(): () => void;
}

/** Small local values; a browser that refuses storage behaves as an empty one. */
export interface KeyValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** One that can say what it holds. */
export interface ListedStore extends KeyValueStore {
  keys(): string[];
}

/**
 * Large files in pieces, each under a name of letters, digits and '. - /'. What the device has no room for stays in
 * memory, for as long as the tab lives. Never rejects; what cannot be read is not there.
 */
export interface PieceStore {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The bytes are copied: they may change afterwards. */
  save(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  names(): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
}

/** Whether the browser may delete what this site keeps when it wants room; 'unknown' where it does not say. */
export type Persistence = 'persisted' | 'not-persisted' | 'unknown';

/** What the browser says of this site's storage. Never rejects. */
export interface DeviceStorage {
  persistence(): Promise<Persistence>;
  /** Asks the browser to keep everything until the member deletes it; its answer. */
  persist(): Promise<Persistence>;
  /** Undefined where the browser does not tell. */
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
  /** 0 where a redirect hides the status. */
  status: number;
  statusText: string;
  /** Redirects are never followed: no call of the API answers with one. */
  isRedirect: boolean;
  header(name: string): string | null;
  body: string;
}

/** Rejects when no whole answer came: no route, a broken connection, a cancelled request. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** An answer whose body comes in pieces, for as long as the connection lasts. */
export interface StreamAnswer {
  /** 0 where a redirect hides it. */
  status: number;
  header(name: string): string | null;
  /** Throws where the connection breaks, or the request is cancelled. */
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

/** Edges that the messenger's or the device's chrome covers, in CSS pixels, device and content insets summed. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Theme parameters in the messenger's own names (`bg_color` …), values '#rrggbb'. */
export type ThemeParams = Readonly<Record<string, string>>;

/** Why a storage of the messenger gave no answer: this version has none, it answered with an error, or not at all in time. */
export type CloudFailure = 'unsupported' | 'failed' | 'silent';

export type CloudAnswer<T> = { ok: true; value: T } | { ok: false; reason: CloudFailure };

/**
 * The messenger's storage of the member's own texts, the same on all devices. Names are of letters, digits, '_' and
 * '-'. What was never saved reads as ''. Never rejects. After 'silent' a value may still have been saved.
 */
export interface CloudStorage {
  get(name: string): Promise<CloudAnswer<string>>;
  set(name: string, value: string): Promise<CloudAnswer<true>>;
  /** Names of all entries. */
  keys(): Promise<CloudAnswer<string[]>>;
}

/** What is under a name. `canRestore`: nothing is, but the client has it from before and gives it back on request. */
export interface SecureValue {
  text: string;
  canRestore: boolean;
}

/**
 * The client's secure storage: the member's own texts in the keychain of this device alone, a few of them. It cannot say
 * which names it holds. What was never saved reads as ''. Never rejects. After 'silent' a value may still have been saved.
 */
export interface SecureStorage {
  get(name: string): Promise<CloudAnswer<SecureValue>>;
  set(name: string, value: string): Promise<CloudAnswer<true>>;
  remove(name: string): Promise<CloudAnswer<true>>;
  /** The client asks the member first; what they refuse is a failure. */
  restore(name: string): Promise<CloudAnswer<string>>;
}

/** How an invoice ended; anything the messenger may say in future, or that it cannot open one, is 'unknown'. */
export type InvoiceStatus = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unknown';

/** What the phone's vibration says: how something ended, that a choice moved, or that a press was felt. */
export type Haptic = 'success' | 'warning' | 'error' | 'selection' | 'tap';

/**
 * The messenger around the app. Every method is silent where the messenger's version lacks it, and never throws.
 */
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
  /** Whether this version opens invoices at all. */
  readonly canOpenInvoices: boolean;
  /** Opens an invoice link in the messenger; resolves when it is closed. */
  openInvoice(url: string): Promise<InvoiceStatus>;
  readonly cloud: CloudStorage;
  haptic(kind: Haptic): void;
  /** The messenger's own back button: shown while there is a handler. */
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

/** Where the app runs, decided once at start by trying, never by a link's parameters alone. */
export type Surroundings = { kind: 'inside'; messenger: Messenger } | { kind: 'outside' };
