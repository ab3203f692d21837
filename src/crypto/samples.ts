/**
 * Message samples between the form and the outbox: padded, then sealed; opened, then stripped of their padding. Failures
 * are values, one per sample and field, so that a broken sample never takes the screen with it.
 */
import type { RandomBytes } from '../domain/padding.ts';
import type { KnownKey } from './custody-api.ts';
import type { Secret } from './secret.ts';

export interface Sample {
  title: string;
  content: string;
}

/** What failed first: importing the key, encrypting title or content, or padding, which gave nothing. */
export type SealFailure = 'key' | 'title' | 'content' | 'padding';

export type SealOutcome = { ok: true; sealed: Sample } | { ok: false; failed: SealFailure };

/** Texts that `sampleFault` found nothing against. Nothing half-sealed ever comes out. */
export declare const sealSample: (
  secret: Secret,
  sample: Sample,
  random: RandomBytes,
) => Promise<SealOutcome>;

/**
 * Why a sample stays closed. `other-key`: sealed with one of the old keys, whose fingerprint is given, or with a key
 * that is not here (undefined). `damaged`: sealed with this key and changed since. `unknown`: either.
 */
export type OpenFailure =
  | { cause: 'other-key'; fingerprint: string | undefined }
  | { cause: 'damaged' }
  | { cause: 'unknown' };

export type OpenedField = { ok: true; text: string } | { ok: false };

/** Title and content open or stay closed by themselves; `failure` is there when one of them stayed closed. */
export interface OpenedSample {
  title: OpenedField;
  content: OpenedField;
  failure: OpenFailure | undefined;
}

/** `old`: asked only when something stays closed. */
export declare const openSample: (
  keys: { inUse: KnownKey; old: () => Promise<KnownKey[]> },
  sealed: Sample,
) => Promise<OpenedSample>;
