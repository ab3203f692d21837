/** Shows one line of the outbox sheet: the change, its age, why it is unsent, what happens next, and the choices. */
import { useId } from 'react';
import { outboxTexts } from '#texts/outbox';
import { ageText } from '../../screen/age-text.ts';
import { faultyFields } from '../../screen/faulty-fields.ts';
import { formatMoment } from '../../texts/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBuying } from './buying.ts';
import { changeText, excerptOf } from './change-text.ts';
import { LineActions } from './line-actions.tsx';
import { needsAttention, type Line } from './lines.ts';
import { statusText, type StatusContext } from './status-text.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import styles from './outbox.module.css';

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

export interface ChangeLineProps {
  line: Line;
  circumstances: StatusContext;
  onEdit: () => void;
}

export const ChangeLine = ({ line, circumstances, onEdit }: ChangeLineProps) => {
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
