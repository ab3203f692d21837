import { loadFailureTexts } from '#texts/load-failure';
import { buttonClass } from './button-class.ts';
import styles from './load-failure.module.css';

/** Replaces a part whose code did not load. Its button is a plain <button>, since a visitor's card loads no Button. */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failure} role="alert">
    <p>{loadFailureTexts.notLoaded}</p>
    <button type="button" className={buttonClass} data-variant="secondary" onClick={onRetry}>
      {loadFailureTexts.retry}
    </button>
  </div>
);
