/** The whole review. Its author's name is the dialog's. */
import { reviewTexts } from '#texts/reviews';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import type { ShownReview } from './shown-reviews.ts';
import styles from './reviews.module.css';

/** What the author can do about a review. */
export interface OwnActions {
  edit(): void;
  remove(): void;
}

const OwnChoices = ({ actions, onClose }: { actions: OwnActions; onClose: () => void }) => {
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      <Button variant="danger" onClick={choose(actions.remove)}>
        {reviewTexts.delete}
      </Button>
      <Button onClick={choose(actions.edit)}>{reviewTexts.edit}</Button>
    </>
  );
};

interface ReviewDialogProps {
  review: ShownReview;
  /** Undefined where nobody can do anything about it here. */
  actions?: OwnActions | undefined;
  onClose: () => void;
}

export const ReviewDialog = ({ review, actions, onClose }: ReviewDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={review.name}
    actions={
      <>
        {actions && <OwnChoices actions={actions} onClose={onClose} />}
        <Button data-autofocus onClick={onClose}>
          {reviewTexts.close}
        </Button>
      </>
    }
  >
    <p className={styles.whole} dir="auto">
      {review.body}
    </p>
    <p className={styles.wholeMeta}>
      {review.isOwn && <span className={styles.you}>{reviewTexts.you}</span>}
      {review.isPending ? <PendingMark label={reviewTexts.pending} /> : review.date}
    </p>
  </Dialog>
);
