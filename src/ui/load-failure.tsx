import { uiTexts } from '#texts/ui';
import { Button } from './button.tsx';
import styles from './load-failure.module.css';

/** Shown where code did not come: in the place of what it would have shown, and of nothing else. */
export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failure} role="alert">
    <p>{uiTexts.notLoaded}</p>
    <Button onClick={onRetry}>{uiTexts.retry}</Button>
  </div>
);
