/**
 * The two fields of a sample under one key. Associated data binds each to its place: the title to a constant that names
 * the field, the content to the random vector of its own title. So neither can take the other's place, nor the content
 * that of another sample or of another version of this one, though the server may put them together as it likes.
 *
 * Samples of before have no associated data. Such a title takes such a content alone, and a bound title a bound one.
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

/** For the content under this sealed title. U+0000 ends the name. */
export const contentData = (sealedTitle: string): Associated =>
  new Uint8Array([
    ...encoder.encode('member-cards sample content\u0000'),
    ...vectorOf(sealedTitle),
  ]);

export interface OpenedFields {
  title: DecryptOutcome;
  content: DecryptOutcome;
  /** Associated data bind the fields to each other; false for a sample of before. */
  isBound: boolean;
}

/** Padding makes every title and every content of one length: what has another was never that field. */
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
  // A title that does not open says nothing of the form: its content may be of either.
  const bound = await withContent(key, sealed, before, true);
  return bound.content.ok ? bound : withContent(key, sealed, before, false);
};
