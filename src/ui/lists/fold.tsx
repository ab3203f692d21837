/** What is folded until it is asked for: a native <details>, which keyboards, screen readers and the page search find. */
import type { ReactNode, ToggleEventHandler } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './fold.module.css';

export interface FoldProps {
  title: string;
  /** Called when it opens or closes. */
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  children: ReactNode;
}

export const Fold = ({ title, onToggle, children }: FoldProps) => (
  <details className={styles.fold} onToggle={onToggle}>
    <summary className={styles.summary}>
      <Icon name="chevron" />
      {title}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
