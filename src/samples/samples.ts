/**
 * Converts message samples between the form and the outbox: pads and seals them, opens them and removes the padding.
 * Failures are values, one per sample and field, so a broken sample never breaks the whole screen. The key is imported
 * again for each sample that is sealed, so it exists as a CryptoKey only while it is in use.
 */
import {
  contentLimit,
  pad,
  titleLimit,
  unpad,
  type RandomBytes,
} from '../domain/proofs/padding.ts';
import {
  importKey,
  sealBytes,
  type DecryptOutcome,
  open,
  plainLength,
  vectorOf,
  type Associated,
} from '../crypto/aes-gcm.ts';
import type { KnownKey } from '../keys/custody/custody-api.ts';
import { keyFormats } from '../keys/stored/key-format.ts';
import type { SealNotes } from './seal-notes.ts';
import type { Secret } from '../keys/stored/secret.ts';

export interface Sample {
  title: string;
  content: string;
}

/** The step that failed first: importing the key, padding (which returned nothing), or encrypting title or content. */
export type SealFailure = 'key' | 'padding' | 'title' | 'content';

export type SealOutcome = { ok: true; sealed: Sample } | { ok: false; failed: SealFailure };

/** Undefined if the secret is no key, or the browser refuses it. */
export const importSecret = async (secret: Secret): Promise<CryptoKey | undefined> => {
  const bytes = keyFormats.master.read(secret.reveal());
  return bytes && importKey(bytes).catch(() => undefined);
};

/** Returns undefined if padding fails: a random source without bytes, or a missing encoder. */
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

interface SealedFields {
  title: string;
  content: string;
}

const encoder = new TextEncoder();

/**
 * The two fields of a sample under one key. Associated data binds each field to its place. The title is bound to a
 * constant that names the field. The content is bound to the random vector of its own title. So the server cannot swap
 * title and content unnoticed. Nor can it combine fields of different samples or of different versions of one sample.
 *
 * Older samples have no associated data. An unbound title accepts only an unbound content, and a bound title only a
 * bound one.
 */
const titleData: Associated = encoder.encode('member-cards sample title');

/** Associated data for the content under this sealed title. U+0000 ends the name. */
const contentData = (sealedTitle: string): Associated =>
  new Uint8Array([
    ...encoder.encode('member-cards sample content\u0000'),
    ...vectorOf(sealedTitle),
  ]);

interface OpenedFields {
  title: DecryptOutcome;
  content: DecryptOutcome;
  /** Whether associated data bind the fields to each other; false for an older sample. */
  isBound: boolean;
}

/** Padding gives every title one length, and every content another. A text of any other length was never that field. */
const openField = async (
  key: CryptoKey,
  sealed: string,
  limit: number,
  associated?: Associated,
): Promise<DecryptOutcome> =>
  plainLength(sealed) === limit ? open(key, sealed, associated) : { ok: false, fault: 'malformed' };

const openContent = (
  key: CryptoKey,
  sealed: SealedFields,
  isBound: boolean,
): Promise<DecryptOutcome> =>
  openField(key, sealed.content, contentLimit, isBound ? contentData(sealed.title) : undefined);

const withContent = async (
  key: CryptoKey,
  sealed: SealedFields,
  title: DecryptOutcome,
  isBound: boolean,
): Promise<OpenedFields> => ({ title, content: await openContent(key, sealed, isBound), isBound });

const openFields = async (key: CryptoKey, sealed: SealedFields): Promise<OpenedFields> => {
  const title = await openField(key, sealed.title, titleLimit, titleData);
  if (title.ok) return withContent(key, sealed, title, true);
  const before = await openField(key, sealed.title, titleLimit);
  if (before.ok) return withContent(key, sealed, before, false);
  // A title that does not open leaves the form open: its content may have either.
  const bound = await withContent(key, sealed, before, true);
  return bound.content.ok ? bound : withContent(key, sealed, before, false);
};

/** Seals texts that passed `sampleFault`. Returns either both fields sealed, or neither. */
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
 * Why a sample stays closed. `other-key`: sealed with the key of this fingerprint. `damaged`: changed since it was
 * sealed. `unknown`: sealed with a key that was never here, or damaged; the two cannot be distinguished.
 */
export type OpenFailure =
  | { cause: 'other-key'; fingerprint: string }
  | { cause: 'damaged' }
  | { cause: 'unknown' };

export type OpenedField = { ok: true; text: string } | { ok: false };

/** Title and content open or stay closed independently; `failure` is set if one of them stayed closed. */
export interface OpenedSample {
  title: OpenedField;
  content: OpenedField;
  failure: OpenFailure | undefined;
  /** Whether title and content are bound to each other. An older sample becomes bound when it is saved again. */
  isBound: boolean;
}

interface Keys {
  inUse: KnownKey;
  /** Called only if something stays closed. */
  old: () => Promise<readonly KnownKey[]>;
  notes: SealNotes;
}

const unusable: DecryptOutcome = { ok: false, fault: 'refused' };

const openBoth = async (secret: Secret, sealed: Sample): Promise<OpenedFields> => {
  const key = await importSecret(secret);
  return key ? openFields(key, sealed) : { title: unusable, content: unusable, isBound: false };
};

/** Returns the first old key that opens a part of it. */
const findOldKey = async (sealed: Sample, old: Keys['old']): Promise<string | undefined> => {
  for (const { secret, fingerprint } of await old()) {
    const { title, content } = await openBoth(secret, sealed);
    if (title.ok || content.ok) return fingerprint;
  }
  return undefined;
};

/** Why no part of it opened. One save seals both fields with one key, so a finding about one field holds for both. */
const refusalOf = async (sealed: Sample, { inUse, old, notes }: Keys): Promise<OpenFailure> => {
  const noted = notes.keyOf(sealed.title) ?? notes.keyOf(sealed.content);
  if (noted === inUse.fingerprint) return { cause: 'damaged' };
  const fingerprint = noted ?? (await findOldKey(sealed, old));
  return fingerprint === undefined ? { cause: 'unknown' } : { cause: 'other-key', fingerprint };
};

const fieldOf = (opened: DecryptOutcome): OpenedField =>
  opened.ok ? { ok: true, text: unpad(opened.text) } : { ok: false };

/** Opens a sample with the key in use. Old keys are tried only to explain a failure, never to show the text. */
export const openSample = async (keys: Keys, sealed: Sample): Promise<OpenedSample> => {
  const { title, content, isBound } = await openBoth(keys.inUse.secret, sealed);
  if (title.ok) keys.notes.note(sealed.title, keys.inUse.fingerprint);
  if (content.ok) keys.notes.note(sealed.content, keys.inUse.fingerprint);
  const fields = { title: fieldOf(title), content: fieldOf(content), isBound };
  if (title.ok && content.ok) return { ...fields, failure: undefined };
  const isRefused = [title, content].every((one) => !one.ok && one.fault === 'refused');
  return { ...fields, failure: isRefused ? await refusalOf(sealed, keys) : { cause: 'damaged' } };
};
