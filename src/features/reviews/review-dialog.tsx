/** The whole review. Its author's name is the dialog's. */
import { reviewTexts } from '#texts/reviews';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import type { ShownReview } from './shown-reviews.ts';
import styles from './reviews.module.css';

export const ReviewDialog = ({ review, onClose }: { review: ShownReview; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={review.name}
    actions={
      <Button data-autofocus onClick={onClose}>
        {reviewTexts.close}
      </Button>
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
