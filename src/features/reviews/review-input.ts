/** What is in the form of a review: what it begins with, and what is left in it after a failure. */
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/reviews.ts';
import type { CallError } from '../../sync/api.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { faultyFields } from '../../screen/faulty-fields.ts';
import { failureWords, type SubmissionFailure } from '../../screen/submission.ts';
import type { RefusedReview } from './use-refused-review.ts';

export interface ReviewInput {
  text: string;
  /** The card had a review of the member's when the form was opened. */
  isEdit: boolean;
  /** Place in the outbox of what this takes the place of. */
  replaces?: number | undefined;
  /** Why it was not taken. */
  reason?: string | undefined;
}

export const blankReview: ReviewInput = { text: '', isEdit: false };

/** What the form may begin with, the draft first. */
export interface Origins {
  /** Of this device. */
  draft: string | undefined;
  /** The member's review as it is shown, sent or not. */
  own: Review | undefined;
  refused: RefusedReview | undefined;
}

/** The server's word on the text itself, else on the call. */
const reasonOf = (error: CallError): string =>
  faultyFields(error).find(({ path }) => path === 'body')?.message ?? callErrorText(error);

/**
 * `reason`: why the draft was not taken, if it is known. A draft that says what the review says was sent: the tab may
 * have been killed before it was cleared.
 */
export const begin = ({ draft, own, refused }: Origins, reason?: string): ReviewInput => {
  const saved = own?.body ?? '';
  const text = draft?.trim() === saved ? undefined : draft;
  const isEdit = own !== undefined;
  if (!refused) return { text: text ?? saved, isEdit, reason: text && reason };
  const { seq: replaces, body, error } = refused;
  return { text: text ?? body, isEdit, replaces, reason: reasonOf(error) };
};

const words = {
  refused: reasonOf,
  notSaved: (reason: string) => reviewTexts.notSaved(reason),
};

/** The text stays, with the reason. A refused change keeps its place in the outbox, for the next try to take. */
export const failed = (input: ReviewInput, failure: SubmissionFailure): ReviewInput => ({
  ...input,
  reason: failureWords(failure, words),
  replaces: failure.reason === 'refused' ? failure.seq : input.replaces,
});
