import { editTexts } from '#texts/edit';
import { Button } from '../../ui/button.tsx';
import { useDialogs } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './edit-profile.module.css';

/** Says that input of an earlier visit is back in the form, and lets the member be rid of it. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => {
  const dialogs = useDialogs();
  const discard = async () => {
    const question = { title: editTexts.discardQuestion, confirmLabel: editTexts.discard };
    if (await dialogs.confirm(question)) onDiscard();
  };
  return (
    <Notice tone="info">
      <div className={styles.draft}>
        <span>{editTexts.draftRestored}</span>
        <Button variant="quiet" onClick={() => void discard()}>
          {editTexts.discardDraft}
        </Button>
      </div>
    </Notice>
  );
};
