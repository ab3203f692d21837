import type { ReactNode } from 'react';
import { loadFailureTexts } from '#texts/load-failure';
import buttonStyles from '../controls/button.module.css';
import { passFocusOn } from '../pass-focus.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Left out where the screen's own heading says it. */
  title?: ReactNode;
  text?: ReactNode;
  /** What can be done, and by whom. */
  hint?: ReactNode;
  /** Between text and action. */
  children?: ReactNode;
  action?: ReactNode;
  /** Level of the title's heading; 1 if the state is the whole screen. */
  level?: 1 | 2 | 3;
}

/** Says that there is nothing to show, or that it could not be loaded. */
export const EmptyState = ({ title, text, hint, children, action, level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {text && <p className={styles.text}>{text}</p>}
      {hint && <p className={styles.text}>{hint}</p>}
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};

/** Replaces a part whose code did not load. Its button is a plain <button>, since a visitor's card loads no Button. */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failure} role="alert">
    <p>{loadFailureTexts.notLoaded}</p>
    <button
      ref={passFocusOn}
      type="button"
      className={buttonStyles.button}
      data-variant="secondary"
      onClick={onRetry}
    >
      {loadFailureTexts.retry}
    </button>
  </div>
);
