import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './card.module.css';

/** The shape of a card with the sections that most cards have, each of the size of what it stands for. */
export const ProfileCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.head}>
      <Skeleton shape="circle" className={styles.skeletonAvatar} />
      <div className={styles.nameRow}>
        <Skeleton className={styles.skeletonName} />
      </div>
      <div className={styles.tags}>
        <Skeleton className={styles.skeletonTag} />
        <Skeleton className={styles.skeletonTag} />
        <Skeleton className={styles.skeletonTag} />
      </div>
    </div>
    <Panel>
      <Skeleton className={styles.skeletonTitle} />
      <Skeleton />
      <Skeleton />
      <Skeleton className={styles.skeletonName} />
    </Panel>
    <Panel>
      <Skeleton className={styles.skeletonTitle} />
      <div className={styles.chips}>
        <Skeleton className={styles.skeletonChip} />
        <Skeleton className={styles.skeletonChip} />
        <Skeleton className={styles.skeletonChip} />
      </div>
    </Panel>
  </div>
);
