import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import cardStyles from './card.module.css';
import styles from './profile-card-skeleton.module.css';

/** The shape of a card with the sections that most cards have, each as large as what it replaces. */
export const ProfileCardSkeleton = () => (
  <div className={cardStyles.card} aria-hidden="true">
    <div className={cardStyles.head}>
      <Skeleton shape="circle" className={styles.avatar} />
      <div className={cardStyles.nameRow}>
        <Skeleton className={styles.name} />
      </div>
      <div className={cardStyles.tags}>
        <Skeleton className={styles.tag} />
        <Skeleton className={styles.tag} />
        <Skeleton className={styles.tag} />
      </div>
    </div>
    <Panel>
      <Skeleton className={styles.title} />
      <Skeleton />
      <Skeleton />
      <Skeleton className={styles.line} />
    </Panel>
    <Panel>
      <Skeleton className={styles.title} />
      <div className={cardStyles.chips}>
        <Skeleton className={styles.chip} />
        <Skeleton className={styles.chip} />
        <Skeleton className={styles.chip} />
      </div>
    </Panel>
  </div>
);
