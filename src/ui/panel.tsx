import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** A caption above the surface; the panel is then a named region. */
  title?: string | undefined;
  children: ReactNode;
}

/** A surface that holds what belongs together, under a caption that stands outside. */
export const Panel = ({ title, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className={styles.caption} id={id}>
          {title}
        </h2>
      )}
      <div className={styles.panel}>{children}</div>
    </section>
  );
};

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
