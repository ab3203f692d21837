/**
 * The interface of a key's custody, for screens. There is one for the key of message samples (`master`) and one for the
 * key of proofs (`zk`). Both follow the rules in custody.ts.
 */
import type { CloudFailure } from '../../platform/ports.ts';
import type { Secret } from '../stored/secret.ts';

export type KeyKind = 'master' | 'zk';

/**
 * A key and its fingerprint. The fingerprint is not secret: ten characters such as 'K7Q2M-9XW4T', the same on every
 * device.
 */
export interface KnownKey {
  /** Base64 of 32 bytes (`master`) or 64 hex digits (`zk`). */
  secret: Secret;
  fingerprint: string;
}

/** Why there is no key to use, and why none is made. */
export type Unavailability =
  /**
   * The cloud's key was not read (`cloud`), or the cloud says that it has none ('empty'). The server holds data that a
   * key sealed (`holdings`), or did not answer.
   */
  | { reason: 'unread'; cloud: 'empty' | CloudFailure; holdings: number | 'unknown' }
  /** The value stored in `place` is not a key: it is never used and never replaced. */
  | { reason: 'invalid'; place: 'cloud' | 'device' }
  /** This device's copy is in the client's secure storage, which does not return it; neither does the cloud. */
  | { reason: 'device-unread'; device: CloudFailure }
  /** Neither the cloud nor this device stored a new key. A key that is not stored is not used. */
  | { reason: 'not-kept' };

export type CustodyState =
  | { state: 'reading' }
  /**
   * `keptIn` 'device': on this device only, until the cloud accepts it. `isNew`: made on this device, and its recovery
   * text was not offered to the member yet (`acknowledgeNew`). `unread`: the cloud did not answer just now, and this
   * device's own copy is in use.
   */
  | ({
      state: 'ready';
      keptIn: 'cloud' | 'device';
      isNew: boolean;
      unread?: CloudFailure;
    } & KnownKey)
  /**
   * Two different keys: both stay, and the member chooses one. Until then both may open samples, and neither may seal.
   */
  | { state: 'conflict'; cloud: KnownKey; device: KnownKey }
  | ({ state: 'unavailable' } & Unavailability);

/**
 * Why a text is not a key. `recovery-typo`: a recovery text with a mistake. `recovery-other`: a recovery text of the
 * other kind of key, or of a later version. The others are faults of the text itself.
 */
export type ImportFault =
  | 'empty'
  | 'format'
  | 'length'
  | 'unusable'
  | 'recovery-typo'
  | 'recovery-other';

/**
 * What setting the text would do. `fingerprint`: of the new key; undefined for a text that is saved as given but is not
 * a key (`zk` only). `replaces`: the fingerprint of another key in use, which would become an old one.
 */
export type ImportPlan =
  | { ok: true; fingerprint: string | undefined; replaces: string | undefined }
  | { ok: false; fault: ImportFault };

/** `old-not-kept`: the present key could not be stored under a dated entry, so nothing was changed. */
export type SetOutcome =
  | { ok: true }
  | { ok: false; reason: 'fault'; fault: ImportFault }
  | { ok: false; reason: 'old-not-kept' | 'not-saved' };

/** A stored entry: any entry of the cloud, and this device's present and old keys of this kind. */
export interface KeptEntry {
  name: string;
  place: 'cloud' | 'device';
  value: Secret;
  /** The fingerprint, if it is a key of this kind. */
  fingerprint: string | undefined;
}

export interface KeyCustody {
  readonly kind: KeyKind;
  /** The state. It is the same object until it changes, as React's external stores require. */
  state(): CustodyState;
  subscribe(listener: () => void): () => void;
  /** Reads the key, or makes it where the rules allow. Screens call it when they open, and for "Try again". */
  read(): Promise<CustodyState>;
  /** Checks a text that the member gave: an old key or a recovery text. */
  plan(text: string): Promise<ImportPlan>;
  /** Sets the key in use. Every other key that was in use stays under a dated entry. */
  set(text: string): Promise<SetOutcome>;
  /** Ends a conflict in favour of the key of this place. */
  choose(place: 'cloud' | 'device'): Promise<SetOutcome>;
  /** All stored entries. The cloud's are missing if it does not answer. */
  entries(): Promise<{ entries: KeptEntry[]; cloud: 'read' | CloudFailure }>;
  /** Old keys of this kind, newest first. They tell which of them sealed a sample. */
  oldKeys(): Promise<KnownKey[]>;
  /** The recovery text of the key in use (see recovery.ts). It is as secret as the key. */
  recovery(): Promise<Secret | undefined>;
  /** Records that the recovery text was offered: `isNew` ends. */
  acknowledgeNew(): void;
}
