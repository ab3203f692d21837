/**
 * The mark: whether the device is offline, how many changes are unsent, and whether any of them needs the member. It is
 * the one place that says so after a save. It floats, so that nothing moves when it appears, and lets presses through
 * beside its button; in a rail, it is at the foot.
 */
import { shellTexts } from '#texts/shell';
import type { OutboxSummary } from '../../sync/api.ts';
import { passFocusOn } from '../../ui/pass-focus.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './shell.module.css';

interface OutboxMarkProps {
  summary: OutboxSummary;
  isOffline: boolean;
  /** False: unsent changes are lost with this tab. */
  isKept: boolean;
  onOpen: () => void;
}

export const OutboxMark = ({ summary, isOffline, isKept, onOpen }: OutboxMarkProps) => {
  const { unsent, needsAttention } = summary;
  const isUrgent = needsAttention > 0;
  return (
    // The region stays in the page: screen readers announce only changes inside a region that they know.
    <div aria-live="polite" className={styles.live}>
      {(isOffline || unsent > 0) && (
        <div className={styles.mark} data-urgent={isUrgent || undefined}>
          {isOffline && (
            <p className={styles.offline}>
              <Icon name="offline" />
              <span>{shellTexts.offline}</span>
            </p>
          )}
          {unsent > 0 && <p>{isKept ? shellTexts.savedHere : shellTexts.keepOpen}</p>}
          {unsent > 0 && (
            <button
              ref={passFocusOn}
              type="button"
              className={styles.unsent}
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              <Icon name={isUrgent ? 'warning' : 'clock'} />
              <span>
                {shellTexts.unsent(unsent)}
                {isUrgent && (
                  <VisuallyHidden>{shellTexts.attention(needsAttention)}</VisuallyHidden>
                )}
              </span>
            </button>
          )}
        </div>
      )}
    </div>
  );
};
