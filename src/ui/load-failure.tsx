import { loadFailureTexts } from '#texts/load-failure';
import { buttonClass } from './button-class.ts';
import styles from './load-failure.module.css';

/**
 * Shown where code did not come: in the place of what it would have shown, and of nothing else. Its button is a plain
 * one: a visitor's card loads no other.
 */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failure} role="alert">
    <p>{loadFailureTexts.notLoaded}</p>
    <button type="button" className={buttonClass} data-variant="secondary" onClick={onRetry}>
      {loadFailureTexts.retry}
    </button>
  </div>
);
