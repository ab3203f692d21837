import { useId, type ReactNode } from 'react';
import groupStyles from './group.module.css';
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
