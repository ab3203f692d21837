/** The grid while its first page is on its way: cards of the same size, so that nothing shifts. */
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './users.module.css';

const cards = Array.from({ length: 8 }, (_, index) => index);

export const UsersSkeleton = () => (
  <div className={styles.skeletons} aria-hidden="true">
    <div className={styles.count}>
      <Skeleton width="9rem" />
    </div>
    {cards.map((index) => (
      <div key={index} className={styles.skeletonCell}>
        <div className={styles.card}>
          <Skeleton shape="circle" width="3rem" height="3rem" />
          <div className={styles.name}>
            <Skeleton width="60%" />
          </div>
          <div className={styles.username}>
            <Skeleton width="40%" height="0.8em" />
          </div>
        </div>
      </div>
    ))}
  </div>
);
