/** Outlines the first page of the list while it loads, in the size of the members, so that nothing shifts. */
import { Skeleton } from '../../ui/skeleton.tsx';
import { useListShape } from './use-list-shape.ts';
import styles from './users.module.css';

const members = Array.from({ length: 8 }, (_, index) => index);

export const UsersSkeleton = () => {
  const shape = useListShape();
  return (
    <div className={styles.skeletons} data-shape={shape} aria-hidden="true">
      {members.map((index) =>
        shape === 'cards' ? (
          <Skeleton key={index} shape="block" height="11.5rem" />
        ) : (
          <div key={index}>
            <Skeleton shape="circle" />
            <Skeleton width="60%" />
          </div>
        ),
      )}
    </div>
  );
};
