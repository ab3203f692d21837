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
  children: ReactNode;
}

/** A named region without a surface of its own, for rows and cards that bring theirs. */
export const Group = ({ title, children }: GroupProps) => {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.caption} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
};
