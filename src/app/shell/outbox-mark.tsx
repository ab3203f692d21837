/**
 * The mark: how much is not sent, and whether any of it needs the member. It is there only while there is something to
 * say, and floats, so that nothing moves for it; a rail has it at its foot.
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
