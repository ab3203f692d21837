/**
 * The badge: how much is unsent, and whether any of it needs the member. The bottom bar always reserves a place for it.
 * Without a bar it floats, and only while there is something to show.
 */
import { shellTexts } from '#texts/shell';
import type { OutboxSummary } from '../../sync/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './shell.module.css';

const iconOf = ({ unsent, needsAttention }: OutboxSummary) => {
  if (needsAttention > 0) return 'warning';
  return unsent > 0 ? 'clock' : 'check';
};

interface OutboxBadgeProps {
  summary: OutboxSummary;
  isFloating?: boolean;
  onOpen: () => void;
}

export const OutboxBadge = ({ summary, isFloating = false, onOpen }: OutboxBadgeProps) => {
  const { unsent, needsAttention } = summary;
  if (isFloating && unsent === 0) return null;
  return (
    <button
      type="button"
      className={isFloating ? styles.floating : styles.badge}
      data-urgent={needsAttention > 0 || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name={iconOf(summary)} />
      <span>
        {unsent > 0 ? shellTexts.unsent(unsent) : shellTexts.allSent}
        {needsAttention > 0 && (
          <VisuallyHidden>{shellTexts.attention(needsAttention)}</VisuallyHidden>
        )}
      </span>
    </button>
  );
};
