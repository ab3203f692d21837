/** The outbox sheet: every change that the server does not have yet, what a member can do about it, and this device. */
import { useState } from 'react';
import { outboxTexts } from '#texts/outbox';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useKeptFocus } from '../../screen/use-kept-focus.ts';
import { BuyingProvider, useBuyingHere } from './buying.ts';
import { DevicePanel } from './device-panel.tsx';
import { OutboxList } from './outbox-list.tsx';
import { useOutbox, useOutboxSummary } from './use-outbox.ts';
import { WipeDialog } from './wipe-dialog.tsx';
import styles from './outbox.module.css';

interface OutboxSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The member has decided: everything kept here goes. */
  onWipe: () => void;
}

const Body = ({ onClose, onWipe }: Omit<OutboxSheetProps, 'isOpen'>) => {
  const items = useOutbox();
  const unsent = useOutboxSummary()?.unsent ?? items?.length ?? 0;
  const [isWiping, setWiping] = useState(false);
  const kept = useKeptFocus<HTMLDivElement>({
    inLine: 'h4',
    outside: (list) => list?.closest('dialog')?.querySelector('h2'),
  });
  const buying = useBuyingHere();
  if (!items) return null;
  return (
    <div className={styles.body} {...kept}>
      {items.length === 0 ? (
        <EmptyState level={3} title={outboxTexts.empty} text={outboxTexts.emptyText} />
      ) : (
        <BuyingProvider value={buying}>
          <OutboxList items={items} hidden={Math.max(0, unsent - items.length)} onEdit={onClose} />
        </BuyingProvider>
      )}
      <DevicePanel onWipe={() => setWiping(true)} />
      <VisuallyHidden>
        <output>{outboxTexts.left(unsent)}</output>
      </VisuallyHidden>
      {isWiping && <WipeDialog items={items} onClose={() => setWiping(false)} onWipe={onWipe} />}
    </div>
  );
};

export const OutboxSheet = ({ isOpen, onClose, onWipe }: OutboxSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={outboxTexts.title}>
    <Body onClose={onClose} onWipe={onWipe} />
  </Sheet>
);
