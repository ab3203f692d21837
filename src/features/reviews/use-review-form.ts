/**
 * The form for the member's review of a card. It is separate from its sheet, so that closing the sheet loses neither
 * the text nor the submission. A refused review opens with its text and the reason, and keeps its place in the outbox,
 * so that it is sent again under the same key.
 */
import { useState } from 'react';
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/reviews.ts';
import { isReviewBody, typedReview } from '../../domain/reviews.ts';
import { isOnServer } from '../../mutations/reviews.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { hasFailed, type SubmissionFailure, useSubmission } from '../../screen/submission.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { readReviewDraft, removeReviewDraft, saveReviewDraft } from './review-draft.ts';
import { begin, blankReview, failed } from './review-input.ts';
import type { RefusedReview } from './use-refused-review.ts';

export interface ReviewForm {
  isOpen: boolean;
  isSubmitting: boolean;
  isEdit: boolean;
  text: string;
  /** Closing would lose text. */
  isChanged: boolean;
  reason: string | undefined;
  open(): void;
  close(): void;
  change(text: string): void;
  submit(): void;
}

interface ReviewOf {
  card: string;
  /** The member's review as it shows, sent or not. */
  own: Review | undefined;
  refused: RefusedReview | undefined;
  /** Reports the outcome to members who do not see the list. */
  showNotice(text: string | undefined): void;
}

export const useReviewForm = ({ card, own, refused, showNotice }: ReviewOf): ReviewForm => {
  const { storage, device } = useServices();
  const dialogs = useDialogs();
  const haptic = useHaptic();
  const { state, submit: submitReview, screen } = useSubmission('write-review');
  const isSubmitting = state === 'saving';
  const [input, setInput] = useState(blankReview);
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    // The form keeps a review that is being sent until the answer comes.
    if (!isSubmitting)
      setInput(begin({ draft: readReviewDraft(storage, card), own, refused }, input.reason));
    showNotice(undefined);
    setOpen(true);
  };
  const change = (text: string) => {
    setInput({ ...input, text });
    saveReviewDraft(storage, card, text);
  };
  const done = (text: string) => {
    removeReviewDraft(storage, card);
    setInput(blankReview);
    showNotice(text);
    setOpen(false);
    haptic('success');
  };
  const fail = async (failure: SubmissionFailure) => {
    setInput(failed(input, failure));
    saveReviewDraft(storage, card, input.text);
    if (!screen.aborted) await dialogs.alert(reviewTexts.submitFailed);
  };
  const submit = async () => {
    const { text } = input;
    if (isSubmitting || !isReviewBody(text)) return;
    const isEdit = own !== undefined && isOnServer(own);
    const args = { card, body: typedReview(text), ...(isEdit && { isEdit }) };
    const end = await submitReview(args, input.replaces ?? refused?.seq);
    if (hasFailed(end)) await fail(end);
    else
      done(end.outcome === 'acknowledged' ? reviewTexts.sent : reviewTexts.queued(device.isKept));
  };
  return {
    isOpen,
    isSubmitting,
    isEdit: input.isEdit,
    text: input.text,
    isChanged: input.text.trim() !== (own?.body ?? ''),
    reason: input.reason,
    open,
    close: () => setOpen(false),
    change,
    submit: () => void submit(),
  };
};
