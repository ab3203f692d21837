import { useId, type ReactNode } from 'react';
import styles from './group.module.css';

export interface GroupProps {
  title: string;
  children: ReactNode;
}

/** A named region without a surface, for rows and cards that have their own. */
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

interface PanelProps {
  /** A caption above the surface. It makes the panel a named region. */
  title?: string | undefined;
  children: ReactNode;
}

/** A surface for related content, with its caption outside. */
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
