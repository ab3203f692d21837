/** Shows reviews that are loading or failed to load. */
import { useState } from 'react';
import { reviewTexts } from '#texts/reviews';
import type { ReviewList } from '../../contract/reviews.ts';
import type { Resource } from '../../db/resource.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';
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

export const ReviewsFailed = ({ resource }: { resource: Resource<ReviewList> }) => {
  const { sync } = useServices();
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await sync.refresh(resource);
    setBusy(false);
  };
  return (
    <div className={styles.failed}>
      <Notice tone="warning">{reviewTexts.failed}</Notice>
      <Button isBusy={isBusy} onClick={() => void retry()}>
        {reviewTexts.retry}
      </Button>
    </div>
  );
};
