/** A row of six small choices, with a line below: the reactions of a card, and their shape while they load. */
import { Skeleton } from './skeleton.tsx';
import styles from './pill-row.module.css';

/** Around both; it is measured, and has the row fall into two where it is narrow. */
export const pillBarClass = styles.bar;
export const pillRowClass = styles.row;
/** The line below: always there, so that nothing moves when it has something to say. */
export const pillFootClass = styles.foot;

/** In the place of a row. */
export const PillRowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <Skeleton key={at} shape="block" className={styles.pill} />
    ))}
  </div>
);

/** In the place of all of it. */
export const PillBarSkeleton = () => (
  <div className={styles.bar}>
    <PillRowSkeleton />
    <div className={styles.foot} />
  </div>
);
