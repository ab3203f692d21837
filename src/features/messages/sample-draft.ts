/**
 * What is typed into the forms of samples. It is kept in memory alone, for plain text must lie in no storage; but there
 * as long as the app is open, so that a look at another screen costs nothing.
 */
import type { Sample } from '../../samples/samples.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { sampleFault, type SampleField, type SampleFault } from '../../domain/padding.ts';
import { indexOfSample } from '../../mutations/known-sample.ts';

/** A text and what it was sealed to: sent again unchanged it is the same request, under the same key. */
export interface SealedOnce {
  fingerprint: string;
  sample: Sample;
  sealed: Sample;
}

export interface SampleDraft extends Sample {
  /** The server's id as text; for a new sample a ULID, drawn once and kept until it is saved. */
  id: string;
  /** Content ciphertext of the sample as it was shown; null for a new one. */
  base: string | null;
  /** Place in the outbox of what this takes the place of. */
  replaces?: number | undefined;
  /** Why it was not taken. */
  reason?: string | undefined;
  sealed?: SealedOnce | undefined;
}

export const blankSample = (ulid: () => string): SampleDraft => ({
  id: ulid(),
  base: null,
  title: '',
  content: '',
});

/** Spaces alone can be seen as little as nothing. */
export const isMissing = ({ title, content }: Sample): boolean =>
  title.trim() === '' || content.trim() === '';

export const isEmpty = ({ title, content }: Sample): boolean => title === '' && content === '';

/** What the form shows while one types: that something is missing is said only when it is to be saved. */
export const shownFault = (
  field: SampleField,
  text: string,
): Exclude<SampleFault, 'empty'> | undefined => {
  const fault = sampleFault(field, text);
  return fault === 'empty' ? undefined : fault;
};

export const hasFault = ({ title, content }: Sample): boolean =>
  shownFault('title', title) !== undefined || shownFault('content', content) !== undefined;

/** What the text was sealed to already with this key; undefined once a letter of it has changed. */
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

/** Whether an open form holds what is nowhere else. `shown`: the sample as the list has it, where it is one of the list. */
export const isChanged = (draft: SampleDraft, shown: Sample | undefined): boolean => {
  const before = shown ?? draft.sealed?.sample;
  return before
    ? draft.title !== before.title || draft.content !== before.content
    : !isEmpty(draft);
};

/** The sample that is edited was deleted meanwhile, elsewhere. */
export const isGone = (samples: readonly MessageSample[], draft: SampleDraft): boolean =>
  draft.base !== null && indexOfSample(samples, draft) < 0;

/** What it was sealed to last, if the list has that: it has arrived, or is on its way. */
const listed = (
  samples: readonly MessageSample[],
  { sealed }: SampleDraft,
): SealedOnce | undefined =>
  samples.some(({ content }) => content === sealed?.sealed.content) ? sealed : undefined;

/** What is written is in the list already, and no letter of it has changed since. */
export const isDraftSaved = (samples: readonly MessageSample[], draft: SampleDraft): boolean => {
  const once = listed(samples, draft);
  return once !== undefined && sealedBefore(draft, once.fingerprint) !== undefined;
};

/** What was sent, and came to the list after all, is edited there: made once more it would be there twice. */
export const asEdit = (samples: readonly MessageSample[], draft: SampleDraft): SampleDraft => {
  const once = listed(samples, draft);
  return once ? { ...draft, base: once.sealed.content, reason: undefined } : draft;
};
