/**
 * Deletes the member's own review after a confirmation. It leaves the list at once, and returns with a message if the
 * server refuses.
 */
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/reviews.ts';
import { isOnServer } from '../../mutations/own-review.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { useEndReport } from '../../screen/use-end-report.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import { removeReviewDraft } from './review-draft.ts';

interface Options {
  card: string;
  showNotice(text: string | undefined): void;
  /** The review's buttons disappear with it, so the focus must move. */
  onGone(): void;
}

const words = {
  done: () => reviewTexts.deleted,
  queued: (isKept: boolean) => reviewTexts.deleteQueued(isKept),
  refused: () => reviewTexts.deleteFailed,
  notSaved: (reason: string) => reviewTexts.notSaved(reason),
};

export const useReviewRemoval = ({ card, showNotice, onGone }: Options) => {
  const { clock, storage } = useServices();
  const dialogs = useDialogs();
  const { submit, screen } = useSubmission('delete-review');
  const report = useEndReport(words, showNotice);
  const remove = async (own: Review) => {
    showNotice(undefined);
    const question = { title: reviewTexts.deleteQuestion, confirmLabel: reviewTexts.delete };
    if (!(await dialogs.confirm(question))) return;
    removeReviewDraft(storage, card);
    // Waits until the question has closed and has returned the focus to a button that disappears.
    clock.setTimer(onGone, 0);
    const end = await submit({ card, isListed: isOnServer(own) });
    if (!screen.aborted) await report(end);
  };
  return (own: Review) => void remove(own);
};
