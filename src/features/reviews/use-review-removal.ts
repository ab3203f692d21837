/** Deleting one's own review: asked first, gone from the list at once, and back with a word if it was refused. */
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/reviews.ts';
import { isListed } from '../../mutations/own-review.ts';
import type { Submission } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { useScreenSignal } from '../../screen/use-screen-signal.ts';
import { removeDraft } from './review-draft.ts';

interface Options {
  card: string;
  showNotice(text: string | undefined): void;
  /** The buttons of the review go with it: the focus needs another place. */
  onGone(): void;
}

export const useReviewRemoval = ({ card, showNotice, onGone }: Options) => {
  const { clock, storage, sync, device } = useServices();
  const dialogs = useDialogs();
  const screen = useScreenSignal();

  const settle = async (submission: Submission) => {
    if (screen.aborted) return;
    switch (submission.outcome) {
      case 'acknowledged':
        return showNotice(reviewTexts.deleted);
      case 'queued':
        return showNotice(reviewTexts.deleteQueued(device.isKept));
      case 'returned':
        return dialogs.alert(reviewTexts.deleteFailed);
      case 'not-saved':
        return dialogs.alert(reviewTexts.notSaved(submission.message));
    }
  };
  const remove = async (own: Review) => {
    showNotice(undefined);
    const question = { title: reviewTexts.deleteQuestion, confirmLabel: reviewTexts.delete };
    if (!(await dialogs.confirm(question))) return;
    removeDraft(storage, card);
    // Once the question has closed, and has given the focus back to a button that goes.
    clock.setTimer(onGone, 0);
    const args = { card, isListed: isListed(own) };
    await settle(await sync.mutate('delete-review', args, { isAwaited: true, screen }));
  };
  return (own: Review) => void remove(own);
};
