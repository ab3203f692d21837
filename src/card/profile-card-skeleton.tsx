import { ActionRow } from '../ui/lists/action-row.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import cardStyles from './card.module.css';
import headStyles from './head.module.css';
import { classNames } from '../ui/class-names.ts';
import styles from './profile-card-skeleton.module.css';

/** Outlines a card with the parts that most cards have. Head and actions have their final size. */
export const ProfileCardSkeleton = () => (
  <div className={cardStyles.card} aria-hidden="true">
    <div className={headStyles.head}>
      <Skeleton className={classNames(headStyles.banner, styles.banner)} />
      <div className={headStyles.portrait}>
        <Skeleton shape="circle" className={styles.avatar} />
      </div>
      <Skeleton className={styles.name} />
    </div>
    <div>
      <div className={styles.lines}>
        <Skeleton />
        <Skeleton />
        <Skeleton className={styles.line} />
      </div>
      <div className={cardStyles.tags}>
        <Skeleton className={styles.tag} />
        <Skeleton className={styles.tag} />
        <Skeleton className={styles.tag} />
      </div>
      <ActionRow>
        <Skeleton shape="block" className={styles.action} />
        <Skeleton shape="block" className={styles.action} />
        <Skeleton shape="block" className={styles.action} />
      </ActionRow>
    </div>
    <div>
      <div>
        <Skeleton shape="block" className={styles.rows} />
      </div>
    </div>
  </div>
);
