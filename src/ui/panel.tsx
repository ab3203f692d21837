import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  /** A heading; the panel is then a named region. */
  title?: string | undefined;
  children: ReactNode;
}

/** A surface that holds what belongs together. */
export const Panel = ({ title, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
};
