/** Shows a review, cut to three lines. A press opens all of it. */
import { limits } from '../../domain/limits.ts';
import { passFocusOn } from '../../ui/pass-focus.ts';
import { PendingMark } from '../../ui/states/pending-mark.tsx';
import { reviewTexts } from '#texts/reviews';
import type { ShownReview } from './shown-reviews.ts';
import styles from './reviews.module.css';

/** Says who wrote it and when, and marks the member's own. */
const ReviewMeta = ({ review }: { review: ShownReview }) => (
  <span className={styles.meta}>
    <bdi className={styles.author}>{review.name}</bdi>
    {review.isOwn && <span className={styles.you}>{reviewTexts.you}</span>}
    {review.isHidden ? (
      <span className={styles.hidden}>{reviewTexts.hidden}</span>
    ) : (
      review.isShown && <span className={styles.you}>{reviewTexts.onCard}</span>
    )}
    {review.isPending ? (
      <PendingMark label={reviewTexts.pending} />
    ) : (
      review.date && (
        <time className={styles.date} dateTime={review.createdAt}>
          {review.date}
        </time>
      )
    )}
  </span>
);

interface ReviewCardProps {
  review: ShownReview;
  tabIndex?: number | undefined;
  onOpen: () => void;
}

export const ReviewCard = ({ review, tabIndex, onOpen }: ReviewCardProps) => (
  <button
    ref={passFocusOn}
    type="button"
    className={styles.card}
    data-own={review.isOwn || undefined}
    data-hidden={review.isHidden || undefined}
    aria-haspopup="dialog"
    tabIndex={tabIndex}
    onClick={onOpen}
  >
    <span className={styles.body} dir="auto" style={{ WebkitLineClamp: limits.reviewCardLines }}>
      {review.body}
    </span>
    <ReviewMeta review={review} />
  </button>
);
