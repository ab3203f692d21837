/**
 * The form that writes the member's review of a card, or edits it; apart from the sheet that shows it: closing the sheet
 * neither loses the text nor forgets what is being sent. A review that the server refused opens with its text and the
 * reason, and keeps its place in the outbox, so that sending it again goes out under the same key.
 */
import { useState } from 'react';
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/reviews.ts';
import { isReviewBody } from '../../domain/reviews.ts';
import { isListed } from '../../mutations/own-review.ts';
import type { CallError } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { faultyFields } from '../../screen/faulty-fields.ts';
import { useServices } from '../../screen/services.ts';
import { failureWords, type SubmissionFailure } from '../../screen/submission.ts';
import { useHaptic } from '../../screen/use-haptic.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import { readDraft, removeDraft, saveDraft } from './review-draft.ts';
import type { RefusedReview } from './use-refused-review.ts';

/** What is in the form. */
interface Written {
  text: string;
  /** The card had a review of the member's when the form was opened. */
  isEdit: boolean;
  /** Place in the outbox of what this takes the place of. */
  replaces?: number | undefined;
  /** Why it was not taken. */
  reason?: string | undefined;
}

export interface ReviewForm {
  isOpen: boolean;
  isSubmitting: boolean;
  isEdit: boolean;
  text: string;
  /** There is something to lose. */
  isChanged: boolean;
  reason: string | undefined;
  open(): void;
  close(): void;
  change(text: string): void;
  submit(): void;
}

interface ReviewOf {
  card: string;
  /** The member's review as it is shown, sent or not. */
  own: Review | undefined;
  refused: RefusedReview | undefined;
  /** Says how it went to those who do not see the list. */
  showNotice(text: string | undefined): void;
}

/** The server's word on the text itself, else on the call. */
const reasonOf = (error: CallError): string =>
  faultyFields(error).find(({ path }) => path === 'body')?.message ?? callErrorText(error);

const words = { refused: reasonOf, notSaved: reviewTexts.notSaved };

const blank: Written = { text: '', isEdit: false };

export const useReviewForm = ({ card, own, refused, showNotice }: ReviewOf): ReviewForm => {
  const { storage, device } = useServices();
  const dialogs = useDialogs();
  const haptic = useHaptic();
  const { state, submit: submitReview, screen } = useSubmission('write-review');
  const isSubmitting = state === 'saving';
  const [written, setWritten] = useState(blank);
  const [isOpen, setOpen] = useState(false);
  const saved = own?.body ?? '';

  /** A draft that says what the review says was sent: the tab may have been killed before it was cleared. */
  const begun = (): Written => {
    const draft = readDraft(storage, card);
    const text = draft?.trim() === saved ? undefined : draft;
    const isEdit = own !== undefined;
    if (!refused) return { text: text ?? saved, isEdit, reason: text && written.reason };
    const { seq: replaces, body, error } = refused;
    return { text: text ?? body, isEdit, replaces, reason: reasonOf(error) };
  };
  const open = () => {
    // What is under way stays in the form until it has an answer.
    if (!isSubmitting) setWritten(begun());
    showNotice(undefined);
    setOpen(true);
  };
  const change = (text: string) => {
    setWritten({ ...written, text });
    saveDraft(storage, card, text);
  };
  const done = (text: string) => {
    removeDraft(storage, card);
    setWritten(blank);
    showNotice(text);
    setOpen(false);
    haptic('success');
  };
  const fail = async (failure: SubmissionFailure) => {
    const replaces = failure.reason === 'refused' ? failure.seq : written.replaces;
    setWritten({ ...written, reason: failureWords(failure, words), replaces });
    saveDraft(storage, card, written.text);
    if (!screen.aborted) await dialogs.alert(reviewTexts.submitFailed);
  };
  const submit = async () => {
    const { text } = written;
    if (isSubmitting || !isReviewBody(text)) return;
    const isEdit = own !== undefined && isListed(own);
    const args = { card, body: text.trim(), ...(isEdit && { isEdit }) };
    const end = await submitReview(args, written.replaces ?? refused?.seq);
    if (end.state === 'failed') await fail(end.failure);
    else done(end.state === 'done' ? reviewTexts.sent : reviewTexts.queued(device.isKept));
  };
  return {
    isOpen,
    isSubmitting,
    isEdit: written.isEdit,
    text: written.text,
    isChanged: written.text.trim() !== saved,
    reason: written.reason,
    open,
    close: () => setOpen(false),
    change,
    submit: () => void submit(),
  };
};
