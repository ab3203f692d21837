import { useId } from 'react';
import type { GroupProps } from '../lists/group.tsx';
import styles from '../lists/group.module.css';

/**
 * A group in a sheet. The sheet's own title is the second heading. It is separate from Group to keep the public card
 * small.
 */
export const SheetGroup = ({ title, children }: GroupProps) => {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 className={styles.caption} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
};
