/**
 * What a client of the messenger may do, trait by trait. The words are those of docs/clients.md, which has the facts;
 * table.ts says which client does what.
 */

/** `documented` plays the documentation: every call is answered, and nothing is in the way. The others are real. */
export const clientNames = [
  'documented',
  'android',
  'ios',
  'desktop',
  'macos',
  'weba',
  'webk',
] as const;
export type ClientName = (typeof clientNames)[number];

/** Where the page runs: a window of its own plays a native web view, which has the client's proxy. */
export type FramePlace = 'own-frame' | 'foreign-frame' | 'window';

/** The object in a web view whose `receiveEvent` the client calls. */
export type Receiver = 'Telegram.WebView' | 'TelegramGameProxy';

/** Colours are '#rrggbb', capitals, some with alpha ('#rrggbbff'), or signed integers of ARGB. */
export type ColourFormat = 'hex' | 'capital-hex' | 'some-alpha' | 'integers';

/** Of what the page stores in its browser: it stays, or the browser forbids it, or all is gone at the next opening. */
export type StorageKind = 'kept' | 'blocked' | 'lost';

export type InvoiceEnd = 'paid' | 'failed' | 'cancelled';

export interface Traits {
  platform: string;
  /** Of the protocol; Telegram's server chooses it. */
  version: string;
  place: FramePlace;
  receiver: Receiver;
  /** Attributes of the frame; without a sandbox there is none. */
  sandbox: readonly string[] | undefined;
  /** Features that the frame may use. */
  allow: readonly string[];
  /** What members meet in this client, by their browser or system; the usual one first. */
  storage: readonly StorageKind[];
  /** Features of a browser that the web view lacks. */
  lacks: readonly ('downloads' | 'printing' | 'service-worker')[];
  /** The frame reloads itself when it is asked, and is replaced after these milliseconds without an answer. */
  reloadWithinMs: number | undefined;
  /** Where the address has the start parameter, besides the init data. */
  startParam: 'hash' | 'query';
  /** Whether members have a photo, and values slashes, which the JSON of init data escapes. */
  photo: 'none' | 'address';
  launchColours: ColourFormat;
  eventColours: ColourFormat;
  /** Colours of the theme that the client does not know. */
  missingColours: readonly string[];
  /** A launch from a join request has no theme. */
  joinRequestTheme: 'sent' | 'missing';
  viewport: 'whole' | 'no-width' | 'stable-expanded' | 'null' | 'silent';
  safeArea: 'each' | 'layout-pass' | 'one-event' | 'silent';
  /** Methods that need a press within ten seconds, and use it up; without one they do nothing. */
  afterPress: readonly string[];
  /** What a malformed call does: nothing, or the client closes the app. */
  malformed: 'ignored' | 'closes';
  popupWithoutId: 'answered' | 'silent';
  secondPopup: 'closed' | 'silent';
  scanner: 'opens' | 'silent' | 'closed';
  /** Prepared messages: what failures carry, and whether sending closes the app. */
  shareFailure: 'error' | 'null';
  unknownShare: 'error' | 'silent';
  afterSharing: 'open' | 'closed';
  homeScreen: 'known' | 'unknown' | 'unsupported' | 'silent';
  addToHomeScreen: 'asks' | 'fails' | 'silent';
  /** Calls about the sheet that an app is in on phones: to expand it, and what a swipe does. */
  sheet: 'obeyed' | 'silent';
  closingQuestion: 'as-asked' | 'any-call';
  /** A failed call of the cloud storage. */
  cloudFailure: 'error' | 'silent';
  secureStorage: 'works' | 'unsupported';
  /** The name under which a value is announced that can be restored. */
  restorable: 'can_restore' | 'canRestore';
  /** The event that reports a failed restore or clearing. */
  secureFailure: 'secure_storage_failed' | 'secure_storage_cleared';
  /** `null` in place of a value removes it, or is kept as the text 'null'. */
  secureNull: 'removes' | 'text';
  /** An invoice that opens while another is open. */
  secondInvoice: 'replaces' | 'cancelled';
  unknownInvoice: 'failed' | 'silent';
  /** What is reported after a payment, in this order. */
  paid: readonly InvoiceEnd[];
  /** The same if Pay was pressed twice in quick succession. */
  paidByTwoPresses: readonly InvoiceEnd[];
}

/** The values of one trait; `source` names keys of docs/clients.md. */
export type Row<T> = Record<ClientName, T> & { source: string };
export type Table = { readonly [T in keyof Traits]: Row<Traits[T]> };
