/** Shows the choices for one change. They stay in place, disabled, while it is being sent. */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { outboxTexts } from '#texts/outbox';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useServices } from '../../screen/services.ts';
import { useReload } from '../../screen/hooks/use-reload.ts';
import { useBuying, paymentFor } from './buying.ts';
import { canDiscard, canRetry, editTarget, needsReload, type EditTarget } from './choices.ts';
import { isLineSending, type Line } from './lines.ts';
import type { StatusContext } from './status-text.ts';
import styles from './outbox.module.css';
import { changeText } from './change-text.ts';

const useEdit = (target: EditTarget | undefined, onEdit: () => void) => {
  const navigate = useNavigate();
  return () => {
    if (!target) return;
    onEdit();
    const { to, ...state } = target;
    void navigate({ to, state });
  };
};

/** Returns one sentence for each consequence. */
export const consequences = ({ lead, seqs, blocks }: Line): string[] => {
  const others = lead.dependants - (seqs.length - 1);
  return [
    lead.isInDoubt ? outboxTexts.discardInDoubt : outboxTexts.discardFinal,
    ...(blocks ? [outboxTexts.discardProof] : []),
    ...(others > 0 ? [outboxTexts.discardDependants(others)] : []),
  ];
};

interface DiscardDialogProps {
  line: Line;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before a change is discarded, and says exactly what is lost. */
const DiscardDialog = ({ line, onClose, onDiscard }: DiscardDialogProps) => (
  <Dialog
    isOpen
    role="alertdialog"
    title={outboxTexts.discardTitle}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{outboxTexts.keep}</Button>
        <Button
          variant="danger"
          // Sending may have begun while the question was open.
          disabled={isLineSending(line)}
          onClick={() => {
            onClose();
            onDiscard();
          }}
        >
          {outboxTexts.discard}
        </Button>
      </>
    }
  >
    <div className={styles.paragraphs}>
      <p className={styles.named}>{changeText(line)}</p>
      {consequences(line).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  </Dialog>
);

interface LineActionsProps {
  line: Line;
  circumstances: StatusContext;
  /** The id of the element that names the change. It tells one Retry from another. */
  nameId: string;
  /** Closes the sheet for the screen that opens. */
  onEdit: () => void;
}

export const LineActions = ({ line, circumstances, nameId, onEdit }: LineActionsProps) => {
  const { sync } = useServices();
  const [isAsking, setAsking] = useState(false);
  const target = editTarget(line);
  const edit = useEdit(target, onEdit);
  const { connection, now } = circumstances;
  const { seq } = line.lead;
  const { isOpen, paid, buy } = useBuying();
  const reload = useReload();
  const payment = isOpen ? paymentFor(line.lead) : undefined;
  const common = { isIdle: isLineSending(line) || paid.has(seq), 'aria-describedby': nameId };
  return (
    <div className={styles.buttons}>
      {needsReload(line, connection) && (
        <Button onClick={() => void reload()}>{outboxTexts.reload}</Button>
      )}
      {payment && (
        <Button {...common} onClick={() => buy(line.lead, payment)}>
          {outboxTexts.buy}
        </Button>
      )}
      {canRetry(line, connection, now) && (
        <Button {...common} onClick={() => void sync.retry(seq)}>
          {outboxTexts.retry}
        </Button>
      )}
      {target && (
        <Button {...common} isIdle={false} onClick={edit}>
          {outboxTexts.edit}
        </Button>
      )}
      {canDiscard(line) && (
        <Button {...common} variant="danger-outline" onClick={() => setAsking(true)}>
          {outboxTexts.discard}
        </Button>
      )}
      {isAsking && (
        <DiscardDialog
          line={line}
          onClose={() => setAsking(false)}
          onDiscard={() => void sync.discard(seq)}
        />
      )}
    </div>
  );
};
