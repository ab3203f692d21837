/** Shows a whole review in a dialog with its author's name. */
import { reviewTexts } from '#texts/reviews';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PendingMark } from '../../ui/states/pending-mark.tsx';
import type { ShownReview } from './shown-reviews.ts';
import styles from './reviews.module.css';

/** An action on a review. The dialog closes first. */
export interface ReviewChoice {
  label: string;
  isDestructive?: boolean;
  act(): void;
}

interface ReviewDialogProps {
  review: ShownReview;
  choices: readonly ReviewChoice[];
  onClose: () => void;
}

export const ReviewDialog = ({ review, choices, onClose }: ReviewDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={review.name}
    actions={
      <>
        {choices.map(({ label, isDestructive, act }) => (
          <Button
            key={label}
            variant={isDestructive ? 'danger' : 'secondary'}
            onClick={() => {
              onClose();
              act();
            }}
          >
            {label}
          </Button>
        ))}
        <Button data-autofocus onClick={onClose}>
          {reviewTexts.close}
        </Button>
      </>
    }
  >
    <p className={styles.whole} dir="auto">
      {review.body}
    </p>
    {review.isHidden && <p className={styles.wholeMeta}>{reviewTexts.hiddenWhole}</p>}
    <p className={styles.wholeMeta}>
      {review.isOwn && <span className={styles.you}>{reviewTexts.you}</span>}
      {review.isPending ? <PendingMark label={reviewTexts.pending} /> : review.date}
    </p>
  </Dialog>
);
