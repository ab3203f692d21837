/**
 * The form that writes a review, apart from the sheet that shows it: closing the sheet neither loses the text nor
 * forgets what is being sent. A review that the server returned keeps its place in the outbox, so that sending it
 * again goes out under the same key; what leaves the screen that way can be mended from the outbox sheet.
 */
import { useState } from 'react';
import { reviewTexts } from '#texts/reviews';
import { isReviewBody } from '../../domain/reviews.ts';
import type { CallError, Submission } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { callErrorText } from '../call-error-text.ts';
import { faultyFields } from '../faulty-fields.ts';
import { useServices } from '../services.ts';
import { useHaptic } from '../use-haptic.ts';
import { useScreenSignal } from '../use-screen-signal.ts';
import { readDraft, removeDraft, saveDraft, type DraftSlot } from './review-draft.ts';

/** A refused review that the outbox sheet hands over to be mended. */
export interface RefusedReview {
  seq: number;
  body: string;
  error: CallError;
}

/** What is in the form. */
interface Written {
  slot: DraftSlot;
  text: string;
  /** Place in the outbox of what this takes the place of. */
  replaces?: number | undefined;
  /** Why it was not taken. */
  reason?: string | undefined;
}

export interface ReviewForm {
  isOpen: boolean;
  isSubmitting: boolean;
  text: string;
  reason: string | undefined;
  /** How the last review went; said to those who do not see the list. */
  told: string | undefined;
  open(): void;
  mend(refused: RefusedReview): void;
  close(): void;
  change(text: string): void;
  submit(): void;
}

/** The server's word on the text itself, else on the call. */
const reasonOf = (error: CallError): string =>
  faultyFields(error).find(({ path }) => path === 'body')?.message ?? callErrorText(error);

/** `isWritten`: the card has this review of the member's already, sent or not. */
export const useReviewForm = (card: string, isWritten: (body: string) => boolean): ReviewForm => {
  const { sync, storage } = useServices();
  const dialogs = useDialogs();
  const haptic = useHaptic();
  const screen = useScreenSignal();
  const blank: Written = { slot: { card }, text: '' };
  const [written, setWritten] = useState(blank);
  const [isOpen, setOpen] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [told, setTold] = useState<string>();

  const show = (next: Written) => {
    // What is under way stays in the form until it has an answer.
    if (!isSubmitting) setWritten(next);
    setTold(undefined);
    setOpen(true);
  };
  const open = () => {
    const draft = readDraft(storage, blank.slot);
    // The tab may have been killed between sending and clearing the draft.
    if (!draft || isWritten(draft.text.trim())) return show(blank);
    const isKnown = draft.replaces !== undefined && draft.replaces === written.replaces;
    show({ ...blank, ...draft, reason: isKnown ? written.reason : undefined });
  };
  const mend = ({ seq, body, error }: RefusedReview) => {
    const reason = reasonOf(error);
    const draft = readDraft(storage, blank.slot);
    if (draft?.replaces === seq) return show({ ...blank, ...draft, reason });
    const slot = { card, mends: seq };
    show({ text: body, ...readDraft(storage, slot), slot, replaces: seq, reason });
  };
  const change = (text: string) => {
    setWritten({ ...written, text });
    saveDraft(storage, written.slot, { text, replaces: written.replaces });
  };
  const done = (text: string) => {
    removeDraft(storage, written.slot);
    setWritten(blank);
    setTold(text);
    setOpen(false);
    haptic('success');
  };
  const fail = async (reason: string, replaces = written.replaces) => {
    setWritten({ ...written, reason, replaces });
    saveDraft(storage, written.slot, { text: written.text, replaces });
    if (!screen.aborted) await dialogs.alert(reviewTexts.submitFailed);
  };
  const settle = (submission: Submission) => {
    switch (submission.outcome) {
      case 'acknowledged':
        return done(reviewTexts.sent);
      case 'queued':
        return done(reviewTexts.queued);
      case 'returned':
        return fail(reasonOf(submission.error), submission.seq);
      case 'not-saved':
        return fail(reviewTexts.notSaved(submission.message));
    }
  };
  const submit = async () => {
    const { text, replaces } = written;
    if (isSubmitting || !isReviewBody(text)) return;
    setSubmitting(true);
    const options = { isAwaited: true, screen, ...(replaces !== undefined && { replaces }) };
    const submission = await sync.mutate('write-review', { card, body: text.trim() }, options);
    setSubmitting(false);
    await settle(submission);
  };
  return {
    isOpen,
    isSubmitting,
    text: written.text,
    reason: written.reason,
    told,
    open,
    mend,
    close: () => setOpen(false),
    change,
    submit: () => void submit(),
  };
};
