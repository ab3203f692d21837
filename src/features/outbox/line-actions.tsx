/** Shows the choices for one change. They stay in place, disabled, while it is being sent. */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { outboxTexts } from '#texts/outbox';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useServices } from '../../screen/services.ts';
import { useReload } from '../../screen/use-reload.ts';
import { useBuying } from './buying.ts';
import { canDiscard, canRetry, editTarget, needsReload, type EditTarget } from './choices.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { isLineSending, type Line } from './lines.ts';
import { paymentFor } from './resend-paid.ts';
import type { StatusContext } from './status-words.ts';
import styles from './outbox.module.css';

/** Uses `aria-disabled`, since `disabled` would take the focus from a member who just pressed it. */
const Choice = ({ isIdle, onClick, ...rest }: ButtonProps & { isIdle: boolean }) => (
  <Button {...rest} aria-disabled={isIdle || undefined} onClick={isIdle ? undefined : onClick} />
);

const useEdit = (target: EditTarget | undefined, onEdit: () => void) => {
  const navigate = useNavigate();
  return () => {
    if (!target) return;
    onEdit();
    const { to, ...state } = target;
    void navigate({ to, state });
  };
};

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
        <Choice {...common} onClick={() => buy(seq, payment)}>
          {outboxTexts.buy}
        </Choice>
      )}
      {canRetry(line, connection, now) && (
        <Choice {...common} onClick={() => void sync.retry(seq)}>
          {outboxTexts.retry}
        </Choice>
      )}
      {target && (
        <Choice {...common} isIdle={false} onClick={edit}>
          {outboxTexts.edit}
        </Choice>
      )}
      {canDiscard(line) && (
        <Choice {...common} variant="danger-outline" onClick={() => setAsking(true)}>
          {outboxTexts.discard}
        </Choice>
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
