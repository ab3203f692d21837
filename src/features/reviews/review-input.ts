/** The input of the review form: its first text, and the text after a failure. */
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/reviews.ts';
import type { CallError } from '../../sync/api.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { faultyFields } from '../../screen/faulty-fields.ts';
import { failureText, type SubmissionFailure } from '../../screen/submission.ts';
import type { RefusedReview } from './use-refused-review.ts';

export interface ReviewInput {
  text: string;
  /** The member had a review on the card when the form opened. */
  isEdit: boolean;
  /** Place in the outbox of the change that this one replaces. */
  replaces?: number | undefined;
  /** Why it was refused. */
  reason?: string | undefined;
}

export const blankReview: ReviewInput = { text: '', isEdit: false };

/** Possible starts of the form, the draft first. */
export interface Origins {
  /** The draft on this device. */
  draft: string | undefined;
  /** The member's review as it shows, sent or not. */
  own: Review | undefined;
  refused: RefusedReview | undefined;
}

/** The server's message about the text itself, otherwise about the call. */
const reasonOf = (error: CallError): string =>
  faultyFields(error).find(({ path }) => path === 'body')?.message ?? callErrorText(error);

/**
 * `reason`: why the draft was refused, if known. A draft that equals the review was sent: the tab was probably killed
 * before the draft was cleared.
 */
export const begin = ({ draft, own, refused }: Origins, reason?: string): ReviewInput => {
  const saved = own?.body ?? '';
  const text = draft?.trim() === saved ? undefined : draft;
  const isEdit = own !== undefined;
  if (!refused) return { text: text ?? saved, isEdit, reason: text && reason };
  const { seq: replaces, args, status } = refused;
  return { text: text ?? args.body, isEdit, replaces, reason: reasonOf(status.error) };
};

/** Keeps the text, with the reason. A refused change keeps its place in the outbox, and the next try replaces it. */
export const failed = (input: ReviewInput, failure: SubmissionFailure): ReviewInput => ({
  ...input,
  reason: failureText(failure, reasonOf, reviewTexts.notSaved),
  replaces: failure.outcome === 'returned' ? failure.seq : input.replaces,
});
