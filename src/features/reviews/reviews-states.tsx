/** Shows reviews that are loading or failed to load. */
import { reviewTexts } from '#texts/reviews';
import type { ReviewList } from '../../contract/reviews.ts';
import type { Resource } from '../../db/resource.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RetryButton } from '../../screen/retry-button.tsx';
import styles from './reviews.module.css';

export const ReviewsLoading = () => (
  <>
    <div className={styles.summarySkeleton}>
      <Skeleton width="7rem" />
    </div>
    <div className={styles.cardSkeletons} aria-hidden="true">
      <Skeleton shape="block" className={styles.cardSkeleton} />
      <Skeleton shape="block" className={styles.cardSkeleton} />
    </div>
    <VisuallyHidden>{reviewTexts.loading}</VisuallyHidden>
  </>
);

export const ReviewsFailed = ({ resource }: { resource: Resource<ReviewList> }) => (
  <div className={styles.failed}>
    <Notice tone="warning">{reviewTexts.failed}</Notice>
    <RetryButton resource={resource}>{reviewTexts.retry}</RetryButton>
  </div>
);
