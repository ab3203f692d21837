/**
 * The mark: how many changes are unsent, and whether any of them needs the member. It shows only if there are some. It
 * floats, so that nothing moves when it appears; in a rail, it is at the foot.
 */
import { shellTexts } from '#texts/shell';
import type { OutboxSummary } from '../../sync/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './shell.module.css';

interface OutboxMarkProps {
  summary: OutboxSummary;
  onOpen: () => void;
}

export const OutboxMark = ({ summary, onOpen }: OutboxMarkProps) => {
  const { unsent, needsAttention } = summary;
  if (unsent === 0) return null;
  const isUrgent = needsAttention > 0;
  return (
    <button
      type="button"
      className={styles.mark}
      data-urgent={isUrgent || undefined}
      data-momentary
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name={isUrgent ? 'warning' : 'clock'} />
      <span>
        {shellTexts.unsent(unsent)}
        {isUrgent && <VisuallyHidden>{shellTexts.attention(needsAttention)}</VisuallyHidden>}
      </span>
    </button>
  );
};
