/**
 * The input of the sample forms. It is kept in memory only, since plain text must never be stored. It stays while the
 * app is open, so that a visit to another screen loses nothing.
 */
import type { Sample } from '../../samples/samples.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { sampleFault, type SampleField, type SampleFault } from '../../domain/proofs/padding.ts';
import { isBlank } from '../../domain/visible-text.ts';
import { indexOfSample } from '../../mutations/message-texts.ts';

/** A text with its ciphertext. Sent again unchanged, it is the same request under the same key. */
export interface SealedOnce {
  fingerprint: string;
  sample: Sample;
  sealed: Sample;
}

export interface SampleDraft extends Sample {
  /** The server's id as text. A new sample has a ULID, drawn once and kept until the sample is saved. */
  id: string;
  /** Ciphertext of the content as the sample was shown; null for a new sample. */
  base: string | null;
  /** Place in the outbox of the change that this one replaces. */
  replaces?: number | undefined;
  /** Why it was refused. */
  reason?: string | undefined;
  sealed?: SealedOnce | undefined;
}

export const blankSample = (ulid: () => string): SampleDraft => ({
  id: ulid(),
  base: null,
  title: '',
  content: '',
});

/** A text that shows nothing counts as missing. */
export const isMissing = ({ title, content }: Sample): boolean =>
  isBlank(title) || isBlank(content);

export const isEmpty = ({ title, content }: Sample): boolean => title === '' && content === '';

/** The fault that the form shows during typing. Missing text is reported only when the member saves. */
export const shownFault = (
  field: SampleField,
  text: string,
): Exclude<SampleFault, 'empty'> | undefined => {
  const fault = sampleFault(field, text);
  return fault === 'empty' ? undefined : fault;
};

export const hasFault = ({ title, content }: Sample): boolean =>
  shownFault('title', title) !== undefined || shownFault('content', content) !== undefined;

/** Returns the earlier ciphertext under this key, if the text has not changed since. */
export const sealedBefore = (
  { title, content, sealed }: SampleDraft,
  fingerprint: string,
): Sample | undefined => {
  const isSame =
    sealed?.fingerprint === fingerprint &&
    sealed.sample.title === title &&
    sealed.sample.content === content;
  return isSame ? sealed.sealed : undefined;
};

/**
 * Whether the open form holds text that exists nowhere else. `shown`: the sample as the list shows it, if it is listed.
 */
export const isChanged = (draft: SampleDraft, shown: Sample | undefined): boolean => {
  const before = shown ?? draft.sealed?.sample;
  return before
    ? draft.title !== before.title || draft.content !== before.content
    : !isEmpty(draft);
};

/** Finds the listed sample with the draft's latest ciphertext: the draft was saved, or is on its way. */
const listed = (
  samples: readonly MessageSample[],
  { sealed }: SampleDraft,
): MessageSample | undefined => samples.find(({ content }) => content === sealed?.sealed.content);

/** Whether the edited sample was deleted elsewhere in the meantime. */
export const isGone = (samples: readonly MessageSample[], draft: SampleDraft): boolean =>
  draft.base !== null && indexOfSample(samples, draft) < 0 && !listed(samples, draft);

/** Whether the list has this text already, unchanged. */
export const isDraftSaved = (samples: readonly MessageSample[], draft: SampleDraft): boolean => {
  const { sealed } = draft;
  return (
    sealed !== undefined &&
    listed(samples, draft) !== undefined &&
    sealedBefore(draft, sealed.fingerprint) !== undefined
  );
};

/**
 * Turns a draft whose earlier save reached the list into an edit of that sample. Otherwise saving would create it
 * twice. An edit keeps its base: if its earlier save is only on its way and is refused, the server still has that one.
 */
export const asEdit = (samples: readonly MessageSample[], draft: SampleDraft): SampleDraft => {
  const found = listed(samples, draft);
  if (!found) return draft;
  const id = draft.base === null ? draft.id : found.id;
  return { ...draft, id, base: draft.base ?? found.content, reason: undefined };
};
