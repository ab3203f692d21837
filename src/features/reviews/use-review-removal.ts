/**
 * Deletes the member's own review after a confirmation. It leaves the list at once, and returns with a message if the
 * server refuses.
 */
import { reviewTexts } from '#texts/reviews';
import type { Review } from '../../contract/reviews.ts';
import { isOnServer } from '../../mutations/reviews.ts';
import { useServices } from '../../screen/services.ts';
import { useDeletion } from '../../screen/use-deletion.ts';
import { removeReviewDraft } from './review-draft.ts';

interface Options {
  card: string;
  showNotice(text: string | undefined): void;
  /** The review's buttons disappear with it, so the focus must move. */
  onGone(): void;
}

export const useReviewRemoval = ({ card, showNotice, onGone }: Options) => {
  const { storage } = useServices();
  const { deleted: done, deleteQueued: queued, deleteFailed: refused, notSaved } = reviewTexts;
  const remove = useDeletion('delete-review', {
    words: { done, queued, refused, notSaved },
    showNotice,
    onGone: () => {
      removeReviewDraft(storage, card);
      onGone();
    },
  });
  return (own: Review): void => {
    const question = {
      title: reviewTexts.deleteQuestion,
      confirmLabel: reviewTexts.delete,
      isDestructive: true,
    };
    void remove(question, { card, isListed: isOnServer(own) });
  };
};
