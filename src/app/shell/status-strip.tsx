/** The strip above the bottom bar: what is wrong with this device, the connection or the outbox, and a way to act. */
import { shellTexts } from '#texts/shell';
import { useServices } from '../../features/services.ts';
import { useReload } from '../../features/use-reload.ts';
import { useSyncStatus } from '../../features/use-sync-status.ts';
import type { OutboxSummary } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { statusLine, type StatusLine } from './status.ts';
import styles from './shell.module.css';

interface ActionProps {
  action: NonNullable<StatusLine['action']>;
  onReview: () => void;
}

const Action = ({ action, onReview }: ActionProps) => {
  const { sync } = useServices();
  const reload = useReload();
  switch (action) {
    case 'reload':
      return (
        <Button variant="quiet" onClick={() => void reload()}>
          {shellTexts.reload}
        </Button>
      );
    case 'review':
      return (
        <Button variant="quiet" aria-haspopup="dialog" onClick={onReview}>
          {shellTexts.review}
        </Button>
      );
    case 'dismiss':
      return (
        <Button variant="quiet" onClick={() => sync.dismissEviction()}>
          {shellTexts.dismiss}
        </Button>
      );
  }
};

interface StatusStripProps {
  summary: OutboxSummary;
  onReview: () => void;
}

export const StatusStrip = ({ summary, onReview }: StatusStripProps) => {
  const line = statusLine(useSyncStatus(), summary);
  return (
    // The region stays in the page: screen readers announce only what changes inside one they know.
    <div aria-live="polite" className={styles.live}>
      {line && (
        <div className={styles.strip} data-tone={line.tone}>
          <Icon name={line.tone === 'warning' ? 'warning' : 'offline'} />
          <p className={styles.statusText}>
            <strong>{line.title}</strong>
            {line.text !== undefined && <span>{line.text}</span>}
          </p>
          {line.action && <Action action={line.action} onReview={onReview} />}
        </div>
      )}
    </div>
  );
};
