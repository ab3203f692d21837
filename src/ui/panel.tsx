import { useId, type ReactNode } from 'react';
import groupStyles from './group.module.css';
import styles from './panel.module.css';

export interface PanelProps {
  /** A caption above the surface. It makes the panel a named region. */
  title?: string | undefined;
  children: ReactNode;
}

/** A surface for related content, with its caption outside. */
export const Panel = ({ title, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={groupStyles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className={groupStyles.caption} id={id}>
          {title}
        </h2>
      )}
      <div className={styles.panel}>{children}</div>
    </section>
  );
};
