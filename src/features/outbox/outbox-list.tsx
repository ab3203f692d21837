/** Lists all changes that the server does not have. Those that need attention come first, under their own heading. */
import { outboxTexts } from '#texts/outbox';
import type { OutboxItem } from '../../mutations/registry.ts';
import { Button } from '../../ui/button.tsx';
import { SheetGroup } from '../../ui/sheet-group.tsx';
import { useServices } from '../../screen/services.ts';
import { useNow } from '../../screen/use-now.ts';
import { useSyncStatus } from '../../screen/use-sync-status.ts';
import { postponed } from './choices.ts';
import { changeText } from './change-text.ts';
import { linesOf, needsAttention, type Line } from './lines.ts';
import type { StatusContext } from './status-text.ts';
import styles from './outbox.module.css';
import { ChangeLine } from './change-line.tsx';

const useCircumstances = (lines: readonly Line[]): StatusContext => {
  const connection = useSyncStatus();
  const now = useNow();
  const nameOf = (seq: number) => {
    const line = lines.find(({ seqs }) => seqs.includes(seq));
    return line && changeText(line);
  };
  return { connection, now, nameOf };
};

const RetryAll = ({ lines }: { lines: readonly Line[] }) => {
  const { sync } = useServices();
  if (lines.length === 0) return null;
  const retryAll = () => {
    for (const { lead } of lines) void sync.retry(lead.seq);
  };
  return <Button onClick={retryAll}>{outboxTexts.retryAll}</Button>;
};

interface LineListProps {
  title: string;
  lines: readonly Line[];
  /** How many further changes the sheet does not show. */
  hidden?: number;
  circumstances: StatusContext;
  onEdit: () => void;
}

/** Shows a heading and the changes below it. */
const LineList = ({ title, lines, hidden = 0, circumstances, onEdit }: LineListProps) => {
  if (lines.length === 0) return null;
  return (
    <SheetGroup title={title}>
      <ul className={styles.changes}>
        {lines.map((line) => (
          <ChangeLine
            key={line.lead.seq}
            line={line}
            circumstances={circumstances}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.more}>{outboxTexts.more(hidden)}</p>}
    </SheetGroup>
  );
};

interface OutboxListProps {
  items: readonly OutboxItem[];
  /** How many further changes the sheet does not show. */
  hidden: number;
  onEdit: () => void;
}

export const OutboxList = ({ items, hidden, onEdit }: OutboxListProps) => {
  const { isKept } = useServices().device;
  const lines = linesOf(items);
  const circumstances = useCircumstances(lines);
  const urgent = lines.filter(needsAttention);
  const waiting = lines.filter((line) => !needsAttention(line));
  const lists = { circumstances, onEdit };
  return (
    <div className={styles.lists}>
      <div className={styles.intro}>
        <p>{isKept ? outboxTexts.intro : outboxTexts.introUnkept}</p>
        <RetryAll lines={postponed(lines, circumstances.connection, circumstances.now)} />
      </div>
      <LineList
        {...lists}
        title={outboxTexts.attention}
        lines={urgent}
        hidden={waiting.length === 0 ? hidden : 0}
      />
      <LineList {...lists} title={outboxTexts.waitingTitle} lines={waiting} hidden={hidden} />
    </div>
  );
};
