/** Outlines the first page of the list while it loads, in the size of the members, so that nothing shifts. */
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './users.module.css';

const members = Array.from({ length: 8 }, (_, index) => index);

export const UsersSkeleton = () => (
  <div className={styles.skeletons} aria-hidden="true">
    {members.map((index) => (
      <Skeleton key={index} shape="block" height="12.75rem" />
    ))}
  </div>
);
