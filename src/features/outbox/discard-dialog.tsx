/** Asks before a change is discarded, and says exactly what is lost. */
import { outboxTexts } from '#texts/outbox';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changeWords } from './change-words.ts';
import { isLineSending, type Line } from './lines.ts';
import styles from './outbox.module.css';

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

export const DiscardDialog = ({ line, onClose, onDiscard }: DiscardDialogProps) => (
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
      <p className={styles.named}>{changeWords(line)}</p>
      {consequences(line).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  </Dialog>
);
