import { useId, type ReactNode } from 'react';
import styles from './group.module.css';

export interface GroupProps {
  title: string;
  /** Of the heading: 3 in a sheet, whose own title is the second. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A named region without a surface of its own, for rows and cards that bring theirs. */
export const Group = ({ title, level = 2, children }: GroupProps) => {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Heading className={styles.caption} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
};
