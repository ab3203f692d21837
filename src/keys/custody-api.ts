/**
 * What screens ask of the custody of one key. There is one for the key of message samples (`master`) and one for the
 * key of proofs (`zk`); both follow the same rules, which custody.ts tells.
 */
import type { CloudFailure } from '../platform/ports.ts';
import type { Secret } from './secret.ts';

export type KeyKind = 'master' | 'zk';

/** A key and its fingerprint, which is no secret: ten characters such as 'K7Q2M-9XW4T', the same on every device. */
export interface KnownKey {
  /** Base64 of 32 bytes (`master`) or 64 hex digits (`zk`). */
  secret: Secret;
  fingerprint: string;
}

/** Why there is no key to work with, and none is made. */
export type Unavailability =
  /** The cloud's key was not read (`cloud`), and what it protects is there (`holdings`), or nobody could say. */
  | { reason: 'unread'; cloud: CloudFailure; holdings: number | 'unknown' }
  /** What is kept in the place named is no key: it is never used and never replaced. */
  | { reason: 'invalid'; place: 'cloud' | 'device' }
  /** This device's copy is in the client's secure storage, which does not give it; nor does the cloud. */
  | { reason: 'device-unread'; device: CloudFailure }
  /** Neither the cloud nor this device kept a new key. A key that is not kept is not used. */
  | { reason: 'not-kept' };

export type CustodyState =
  | { state: 'reading' }
  /**
   * `keptIn` 'device': on this device only, until the cloud takes it. `isNew`: made on this device, and the member has
   * not yet been offered its recovery text (`acknowledgeNew`). `unread`: the cloud did not answer just now, and this
   * device's own copy is in use.
   */
  | ({
      state: 'ready';
      keptIn: 'cloud' | 'device';
      isNew: boolean;
      unread?: CloudFailure;
    } & KnownKey)
  /** Two different keys: both stay, the member chooses one. Until then both may open samples, and none may seal. */
  | { state: 'conflict'; cloud: KnownKey; device: KnownKey }
  | ({ state: 'unavailable' } & Unavailability);

/**
 * Why a text is no key. `recovery-typo`: a recovery text with a mistake; `recovery-other`: one of the other kind of
 * key or of a later version. The others are faults of the text itself.
 */
export type ImportFault =
  'empty' | 'format' | 'length' | 'unusable' | 'recovery-typo' | 'recovery-other';

/**
 * What setting the text would do. `fingerprint`: of the new key; undefined for a text that will be saved as given but is
 * no key (`zk` only). `replaces`: the fingerprint of another key in use, which would become an old one.
 */
export type ImportPlan =
  | { ok: true; fingerprint: string | undefined; replaces: string | undefined }
  | { ok: false; fault: ImportFault };

/** `old-not-kept`: the present key could not be put under a dated entry, so nothing was changed. */
export type SetOutcome =
  | { ok: true }
  | { ok: false; reason: 'fault'; fault: ImportFault }
  | { ok: false; reason: 'old-not-kept' | 'not-saved' };

/** Something that is kept: in the cloud, any entry; on this device, present and old keys of this kind. */
export interface KeptEntry {
  name: string;
  place: 'cloud' | 'device';
  value: Secret;
  /** Of a key of this kind. */
  fingerprint: string | undefined;
}

export interface KeyCustody {
  readonly kind: KeyKind;
  /** The same object until it changes, as React's external stores want it. */
  state(): CustodyState;
  subscribe(listener: () => void): () => void;
  /** Reads the key, or makes it where the rules allow. Screens call it when shown, and for "Try again". */
  read(): Promise<CustodyState>;
  /** Checks a text that the member gave: an old key or a recovery text. */
  plan(text: string): Promise<ImportPlan>;
  /** Sets it as the key in use; every other key that was in use stays under a dated entry. */
  set(text: string): Promise<SetOutcome>;
  /** Ends a conflict in favour of the key of this place. */
  choose(place: 'cloud' | 'device'): Promise<SetOutcome>;
  /** All that is kept. The cloud's part is missing where it does not answer. */
  entries(): Promise<{ entries: KeptEntry[]; cloud: 'read' | CloudFailure }>;
  /** Old keys of this kind, newest first: to tell which of them a sample was sealed with. */
  oldKeys(): Promise<KnownKey[]>;
  /** The recovery text of the key in use (see recovery.ts): a secret as well. */
  recovery(): Promise<Secret | undefined>;
  /** The recovery text was offered: `isNew` ends. */
  acknowledgeNew(): void;
}
