/** The outbox sheet: every change that the server does not have yet, and what a member can do about it. */
import { outboxTexts } from '#texts/outbox';
import type { OutboxItem } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogs } from '../../ui/dialogs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useServices } from '../services.ts';
import { useSyncStatus } from '../use-sync-status.ts';
import { changeWords, isUnderWay, statusWords } from './outbox-words.ts';
import styles from './outbox.module.css';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const Since = ({ createdAt }: { createdAt: number }) => (
  <span className={styles.since}>
    {outboxTexts.since}{' '}
    <time dateTime={new Date(createdAt).toISOString()}>{moment.format(createdAt)}</time>
  </span>
);

const Change = ({ item }: { item: OutboxItem }) => {
  const { sync } = useServices();
  const { confirm } = useDialogs();
  const status = useSyncStatus();
  const discard = async () => {
    const isSure = await confirm({
      title: outboxTexts.discardTitle,
      confirmLabel: outboxTexts.discard,
      cancelLabel: outboxTexts.keep,
    });
    if (isSure) await sync.discard(item.seq);
  };
  return (
    <li className={styles.change}>
      <h3 className={styles.what}>{changeWords(item)}</h3>
      <Since createdAt={item.createdAt} />
      <p>{statusWords(item.status, status)}</p>
      <div className={styles.buttons}>
        <Button disabled={isUnderWay(item.status)} onClick={() => void sync.retry(item.seq)}>
          {outboxTexts.retry}
        </Button>
        <Button variant="danger" disabled={isUnderWay(item.status)} onClick={() => void discard()}>
          {outboxTexts.discard}
        </Button>
      </div>
    </li>
  );
};

interface OutboxSheetProps {
  isOpen: boolean;
  onClose: () => void;
  items: readonly OutboxItem[];
}

export const OutboxSheet = ({ isOpen, onClose, items }: OutboxSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={outboxTexts.title}>
    {items.length === 0 ? (
      <EmptyState title={outboxTexts.empty} text={outboxTexts.emptyText} />
    ) : (
      <>
        <p className={styles.intro}>{outboxTexts.intro}</p>
        <ul className={styles.changes}>
          {items.map((item) => (
            <Change key={item.seq} item={item} />
          ))}
        </ul>
      </>
    )}
  </Sheet>
);
