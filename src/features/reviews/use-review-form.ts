/**
 * The form for the member's review of a card. It is separate from its sheet, so that closing the sheet loses neither
 * the text nor the submission. A refused review opens with its text and the reason, and keeps its place in the outbox,
 * so that it is sent again under the same key.
 */
import { useState } from 'react';
import * as z from 'zod/mini';
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/calls/talk/reviews.ts';
import { isReviewBody, typedReview } from '../../domain/members/reviews.ts';
import { isOnServer } from '../../mutations/reviews.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import {
  hasFailed,
  type SubmissionFailure,
  useSubmission,
  failureText,
} from '../../screen/submission.ts';
import type { ChangeNotice } from '../../screen/hooks/use-deletion.ts';
import { useHaptic } from '../../screen/hooks/use-haptic.ts';
import type { CallError } from '../../sync/api.ts';
import { callErrorText, faultyFields } from '../../screen/call-error-text.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { refusedChanges, type Refused } from '../../screen/hand-over.ts';
import { useOutbox } from '../../screen/hooks/use-view.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { KeyValueStore } from '../../platform/ports.ts';

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

type RefusedReview = Refused<'write-review'>;

/**
 * Finds the refused review of a card in the outbox, which the member can correct or replace. Undefined if none is
 * refused.
 */
export const findRefused = (
  items: readonly OutboxItem[],
  card: string,
): RefusedReview | undefined =>
  refusedChanges(items, 'write-review').find(({ args }) => args.card === card);

/** Null until the outbox is read. */
export const useRefusedReview = (card: string): RefusedReview | undefined | null => {
  const items = useOutbox(`reviews:${card}`);
  return items ? findRefused(items, card) : null;
};

interface ReviewOf {
  card: string;
  /** The member's review as it shows, sent or not. */
  own: Review | undefined;
  refused: RefusedReview | undefined;
  /** Reports the outcome to members who do not see the list. */
  showNotice(notice: ChangeNotice | undefined): void;
}

interface ReviewInput {
  text: string;
  /** The member had a review on the card when the form opened. */
  isEdit: boolean;
  /** Place in the outbox of the change that this one replaces. */
  replaces?: number | undefined;
  /** Why it was refused. */
  reason?: string | undefined;
}

/** The input of the review form: its first text, and the text after a failure. */
export const blankReview: ReviewInput = { text: '', isEdit: false };

/** Possible starts of the form, the draft first. */
interface Origins {
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

const draft = z.object({ text: z.string() });

const keyOf = (card: string): string => `review-draft/${card}`;

/**
 * Keeps the review in progress on this device, so that it survives a closed sheet, a reload and a killed web view.
 * There is one draft per card, since a member writes one review per card.
 */
export const readReviewDraft = (storage: KeyValueStore, card: string): string | undefined => {
  const stored = parseJson(storage.read(keyOf(card)) ?? '');
  return z.safeParse(draft, stored).data?.text;
};

export const removeReviewDraft = (storage: KeyValueStore, card: string): void =>
  storage.remove(keyOf(card));

/** Saves the draft. A blank one is removed. */
export const saveReviewDraft = (storage: KeyValueStore, card: string, text: string): void => {
  if (text.trim() === '') removeReviewDraft(storage, card);
  else storage.write(keyOf(card), JSON.stringify({ text }));
};

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
  const done = (notice: ChangeNotice) => {
    removeReviewDraft(storage, card);
    setInput(blankReview);
    showNotice(notice);
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
    else if (end.outcome === 'acknowledged') done({ text: reviewTexts.sent });
    else done({ text: reviewTexts.queued(device.isKept), isPromise: true });
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
