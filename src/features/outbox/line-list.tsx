/** Shows a heading and the changes below it. */
import { outboxTexts } from '#texts/outbox';
import { SheetGroup } from '../../ui/sheet-group.tsx';
import { ChangeLine } from './change-line.tsx';
import type { Line } from './lines.ts';
import type { StatusContext } from './status-words.ts';
import styles from './outbox.module.css';

interface LineListProps {
  title: string;
  lines: readonly Line[];
  /** How many further changes the sheet does not show. */
  hidden?: number;
  circumstances: StatusContext;
  onEdit: () => void;
}

export const LineList = ({ title, lines, hidden = 0, circumstances, onEdit }: LineListProps) => {
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
