/**
 * Message samples between the form and the outbox: padded, then sealed; opened, then stripped of their padding. Failures
 * are values, one per sample and field, so that a broken sample never takes the screen with it. The key is imported
 * again for each sample that is sealed: it exists as a CryptoKey only as long as it is at work.
 */
import { contentLimit, pad, titleLimit, unpad, type RandomBytes } from '../domain/padding.ts';
import { importKey, sealBytes, type DecryptOutcome } from '../crypto/aes-gcm.ts';
import type { KnownKey } from '../keys/custody-api.ts';
import { keyFormats } from '../keys/key-format.ts';
import { contentData, openFields, titleData, type OpenedFields } from './sample-fields.ts';
import type { SealNotes } from './seal-notes.ts';
import type { Secret } from '../keys/secret.ts';

export interface Sample {
  title: string;
  content: string;
}

/** What failed first: importing the key, padding, which gave nothing, or encrypting title or content. */
export type SealFailure = 'key' | 'padding' | 'title' | 'content';

export type SealOutcome = { ok: true; sealed: Sample } | { ok: false; failed: SealFailure };

const importSecret = async (secret: Secret): Promise<CryptoKey | undefined> => {
  const bytes = keyFormats.master.read(secret.reveal());
  return bytes && importKey(bytes).catch(() => undefined);
};

/** Undefined where nothing came out: a source of random bytes that has none, an encoder that is not there. */
const padded = (
  text: string,
  limit: number,
  random: RandomBytes,
): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const bytes = new TextEncoder().encode(pad(text, limit, random));
    return bytes.length > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
};

/** Texts that `sampleFault` found nothing against. Nothing half-sealed ever comes out. */
export const sealSample = async (
  secret: Secret,
  sample: Sample,
  random: RandomBytes,
): Promise<SealOutcome> => {
  const key = await importSecret(secret);
  if (!key) return { ok: false, failed: 'key' };
  const title = padded(sample.title, titleLimit, random);
  const content = padded(sample.content, contentLimit, random);
  if (!title || !content) return { ok: false, failed: 'padding' };
  const sealedTitle = await sealBytes(key, title, random, titleData).catch(() => undefined);
  if (sealedTitle === undefined) return { ok: false, failed: 'title' };
  const bond = contentData(sealedTitle);
  const sealedContent = await sealBytes(key, content, random, bond).catch(() => undefined);
  if (sealedContent === undefined) return { ok: false, failed: 'content' };
  return { ok: true, sealed: { title: sealedTitle, content: sealedContent } };
};

/**
 * Why a sample stays closed. `other-key`: sealed with the key of this fingerprint. `damaged`: changed since it was sealed.
 * `unknown`: sealed with a key that was never here, or damaged; nothing can tell which.
 */
export type OpenFailure =
  { cause: 'other-key'; fingerprint: string } | { cause: 'damaged' } | { cause: 'unknown' };

export type OpenedField = { ok: true; text: string } | { ok: false };

/** Title and content open or stay closed by themselves; `failure` is there when one of them stayed closed. */
export interface OpenedSample {
  title: OpenedField;
  content: OpenedField;
  failure: OpenFailure | undefined;
  /** Title and content are bound to each other; a sample of before is so as soon as it is saved again. */
  isBound: boolean;
}

interface Keys {
  inUse: KnownKey;
  /** Asked only when something stays closed. */
  old: () => Promise<readonly KnownKey[]>;
  notes: SealNotes;
}

const unusable: DecryptOutcome = { ok: false, fault: 'refused' };

const openBoth = async (secret: Secret, sealed: Sample): Promise<OpenedFields> => {
  const key = await importSecret(secret);
  return key ? openFields(key, sealed) : { title: unusable, content: unusable, isBound: false };
};

/** The first old key that opens a part of it. */
const findOldKey = async (sealed: Sample, old: Keys['old']): Promise<string | undefined> => {
  for (const { secret, fingerprint } of await old()) {
    const { title, content } = await openBoth(secret, sealed);
    if (title.ok || content.ok) return fingerprint;
  }
  return undefined;
};

/**
 * Why nothing of it opened. One save seals both fields with one key, so what is known of one of them holds for both.
 */
const refusalOf = async (sealed: Sample, { inUse, old, notes }: Keys): Promise<OpenFailure> => {
  const noted = notes.keyOf(sealed.title) ?? notes.keyOf(sealed.content);
  if (noted === inUse.fingerprint) return { cause: 'damaged' };
  const fingerprint = noted ?? (await findOldKey(sealed, old));
  return fingerprint === undefined ? { cause: 'unknown' } : { cause: 'other-key', fingerprint };
};

const fieldOf = (opened: DecryptOutcome): OpenedField =>
  opened.ok ? { ok: true, text: unpad(opened.text) } : { ok: false };

/** Only the key in use opens; old keys are tried to tell what happened, never to show the text. */
export const openSample = async (keys: Keys, sealed: Sample): Promise<OpenedSample> => {
  const { title, content, isBound } = await openBoth(keys.inUse.secret, sealed);
  if (title.ok) keys.notes.note(sealed.title, keys.inUse.fingerprint);
  if (content.ok) keys.notes.note(sealed.content, keys.inUse.fingerprint);
  const fields = { title: fieldOf(title), content: fieldOf(content), isBound };
  if (title.ok && content.ok) return { ...fields, failure: undefined };
  const isRefused = [title, content].every((one) => !one.ok && one.fault === 'refused');
  return { ...fields, failure: isRefused ? await refusalOf(sealed, keys) : { cause: 'damaged' } };
};
