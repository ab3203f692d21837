/** Shows every change that the server does not have yet, and what a member can do about it. */
import { outboxTexts } from '#texts/outbox';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useKeptFocus } from '../../screen/hooks/use-kept-focus.ts';
import { useOutbox } from '../../screen/hooks/use-view.ts';
import { BuyingProvider, useBuyingHere } from './buying.ts';
import { OutboxList } from './outbox-list.tsx';
import { ReportPart } from './report-part.tsx';
import { useOutboxSummary } from './use-outbox.ts';
import styles from './outbox.module.css';

interface OutboxSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Closes everything for the screen where a change is corrected. */
  onLeave: () => void;
}

const Body = ({ onLeave }: Pick<OutboxSheetProps, 'onLeave'>) => {
  const items = useOutbox();
  const { unsent = items?.length ?? 0, inForms = 0 } = useOutboxSummary() ?? {};
  const kept = useKeptFocus<HTMLDivElement>({
    inLine: 'h4',
    outside: (list) => list?.closest('dialog')?.querySelector('h2'),
  });
  const buying = useBuyingHere();
  if (!items) return null;
  return (
    <div className={styles.body} {...kept}>
      {items.length > 0 && (
        <BuyingProvider value={buying}>
          <OutboxList items={items} hidden={Math.max(0, unsent - items.length)} onEdit={onLeave} />
        </BuyingProvider>
      )}
      {(items.length === 0 || inForms > 0) && (
        <EmptyState
          level={3}
          title={inForms > 0 ? outboxTexts.inForms(inForms) : outboxTexts.empty}
          text={inForms > 0 ? outboxTexts.inFormsText : outboxTexts.emptyText}
        />
      )}
      {items.length > 0 && (
        <div className={styles.foot}>
          <ReportPart />
        </div>
      )}
      <VisuallyHidden>
        <output>{outboxTexts.left(unsent)}</output>
      </VisuallyHidden>
    </div>
  );
};

const OpenOutbox = ({ onClose, onLeave }: Omit<OutboxSheetProps, 'isOpen'>) => {
  const isEmpty = useOutboxSummary()?.unsent === 0;
  const title = isEmpty ? outboxTexts.emptyTitle : outboxTexts.title;
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <Body onLeave={onLeave} />
    </Sheet>
  );
};

export const OutboxSheet = ({ isOpen, ...rest }: OutboxSheetProps) =>
  isOpen && <OpenOutbox {...rest} />;
