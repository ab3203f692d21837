/**
 * The two fields of a sample under one key. Associated data binds each field to its place. The title is bound to a
 * constant that names the field. The content is bound to the random vector of its own title. So the server cannot swap
 * title and content unnoticed. Nor can it combine fields of different samples or of different versions of one sample.
 *
 * Older samples have no associated data. An unbound title accepts only an unbound content, and a bound title only a
 * bound one.
 */
import { contentLimit, titleLimit } from '../domain/padding.ts';
import {
  open,
  plainLength,
  vectorOf,
  type Associated,
  type DecryptOutcome,
} from '../crypto/aes-gcm.ts';

export interface SealedFields {
  title: string;
  content: string;
}

const encoder = new TextEncoder();

export const titleData: Associated = encoder.encode('member-cards sample title');

/** Associated data for the content under this sealed title. U+0000 ends the name. */
export const contentData = (sealedTitle: string): Associated =>
  new Uint8Array([
    ...encoder.encode('member-cards sample content\u0000'),
    ...vectorOf(sealedTitle),
  ]);

export interface OpenedFields {
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

export const openFields = async (key: CryptoKey, sealed: SealedFields): Promise<OpenedFields> => {
  const title = await openField(key, sealed.title, titleLimit, titleData);
  if (title.ok) return withContent(key, sealed, title, true);
  const before = await openField(key, sealed.title, titleLimit);
  if (before.ok) return withContent(key, sealed, before, false);
  // A title that does not open leaves the form open: its content may have either.
  const bound = await withContent(key, sealed, before, true);
  return bound.content.ok ? bound : withContent(key, sealed, before, false);
};
