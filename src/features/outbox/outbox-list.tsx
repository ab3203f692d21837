/** Lists all changes that the server does not have. Those that need attention come first, under their own heading. */
import { useId } from 'react';
import { outboxTexts } from '#texts/outbox';
import type { OutboxItem } from '../../mutations/registry.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SheetGroup } from '../../ui/dialogs/sheet-group.tsx';
import { useServices } from '../../screen/services.ts';
import { useNow, ageText } from '../../screen/age-text.ts';
import { useSyncStatus } from '../../screen/hooks/use-view.ts';
import { postponed } from './choices.ts';
import { changeText, excerptOf } from './change-text.ts';
import { linesOf, needsAttention, type Line } from './lines.ts';
import { type StatusContext, statusText } from './status-text.ts';
import { faultyFields } from '../../screen/call-error-text.ts';
import { formatMoment } from '../../texts/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useBuying } from './buying.ts';
import { LineActions } from './line-actions.tsx';
import styles from './outbox.module.css';

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

/** A change that cannot be read has no date. */
const Since = ({ createdAt, now }: { createdAt: number; now: number }) =>
  createdAt > 0 && (
    <p className={styles.since}>
      {outboxTexts.since} {ageText(createdAt, now)}
      <span aria-hidden="true"> · </span>
      <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
    </p>
  );

/** For example, 'socialLinks.github' is one of the social links. */
const nameOf = (path: string): string => {
  const names: Readonly<Record<string, string>> = outboxTexts.refusedFields;
  return names[path.split('.')[0] ?? ''] ?? path;
};

/**
 * Names the fields that the server objected to when it refused a change. Returns one sentence per field, such as
 * 'Phone: Invalid phone'.
 */
export const refusedFieldText = (status: OutboxItem['status']): string[] =>
  status.state === 'refused'
    ? faultyFields(status.error).map(({ path, message }) => `${nameOf(path)}: ${message}`)
    : [];

const RefusedFields = ({ line }: { line: Line }) => {
  const fields = refusedFieldText(line.lead.status);
  if (fields.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {fields.map((field) => (
        <li key={field}>{field}</li>
      ))}
    </ul>
  );
};

const paidText = () => ({ why: outboxTexts.why.paid, next: outboxTexts.next.paid });

interface ChangeLineProps {
  line: Line;
  circumstances: StatusContext;
  onEdit: () => void;
}

/** Shows one line of the outbox sheet: the change, its age, why it is unsent, what happens next, and the choices. */
const ChangeLine = ({ line, circumstances, onEdit }: ChangeLineProps) => {
  const id = useId();
  const { lead } = line;
  const isUrgent = needsAttention(line);
  const isPaid = useBuying().paid.has(lead.seq);
  const { why, next } = isPaid ? paidText() : statusText(lead.status, circumstances);
  const excerpt = excerptOf(lead);
  return (
    <li className={styles.change} data-line={lead.seq} data-urgent={isUrgent || undefined}>
      <h4 className={styles.what} id={id} tabIndex={-1}>
        <Icon name={isUrgent ? 'warning' : 'clock'} />
        <span>{changeText(line)}</span>
      </h4>
      {excerpt !== undefined && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      <Since createdAt={lead.createdAt} now={circumstances.now} />
      <p>{why}</p>
      <RefusedFields line={line} />
      {next !== undefined && <p className={styles.next}>{next}</p>}
      <LineActions line={line} circumstances={circumstances} nameId={id} onEdit={onEdit} />
    </li>
  );
};

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
