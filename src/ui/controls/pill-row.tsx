/** A row of six small choices with a line below: the reactions of a card, and the skeleton of the row. */
import { Skeleton } from '../states/skeleton.tsx';
import styles from './pill-row.module.css';

/** Contains the row and the line. Its measured width decides whether the row breaks into two. */
export const pillBarClass = styles.bar;
export const pillRowClass = styles.row;
/** The line below. It is always there, so that nothing moves when it gets a text. */
export const pillFootClass = styles.foot;

/** The skeleton of the row. */
export const PillRowSkeleton = () => (
  <div className={styles.row} aria-hidden="true">
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <Skeleton key={at} shape="block" className={styles.pill} />
    ))}
  </div>
);
