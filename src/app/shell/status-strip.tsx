/** The strip above the bottom bar: offline mark, notices of the connection, and the way to the outbox. */
import { shellTexts } from '#texts/shell';
import type { OutboxItem, SyncStatus } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { statusLine, type StatusLine } from './status.ts';
import styles from './shell.module.css';

const iconOf = (line: StatusLine) => {
  if (line.tone === 'warning') return 'warning';
  return line.isBrief ? 'clock' : 'offline';
};

const Line = ({ line }: { line: StatusLine }) => (
  <p className={styles.statusText}>
    <strong>{line.title}</strong>
    {line.text !== undefined && <span>{line.text}</span>}
  </p>
);

interface StatusStripProps {
  status: SyncStatus;
  items: readonly OutboxItem[];
  onShowOutbox: () => void;
}

export const StatusStrip = ({ status, items, onShowOutbox }: StatusStripProps) => {
  const line = statusLine(status, items);
  const tone = line?.isBrief ? 'brief' : line?.tone;
  return (
    // The region stays in the page: screen readers announce only what changes inside one they know.
    <div aria-live="polite" className={styles.live}>
      {line && (
        <div className={styles.strip} data-tone={tone}>
          <Icon name={iconOf(line)} />
          <Line line={line} />
          {items.length > 0 && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={onShowOutbox}>
              {shellTexts.showOutbox(items.length)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
