import { editTexts } from '#texts/edit';
import type { CallError } from '../../sync/api.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogs } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import styles from './edit-profile.module.css';

interface DraftNoticeProps {
  /** The server's reasons for refusing changes that are in the form again. */
  errors: readonly CallError[];
  onDiscard: () => void;
}

/** Says that input of an earlier visit is back in the form, and why. The member can discard it. */
export const DraftNotice = ({ errors, onDiscard }: DraftNoticeProps) => {
  const dialogs = useDialogs();
  const discard = async () => {
    const question = {
      title: editTexts.discardQuestion,
      confirmLabel: editTexts.discard,
      isDestructive: true,
    };
    if (await dialogs.confirm(question)) onDiscard();
  };
  const reasons = [...new Set(errors.map(callErrorText))];
  return (
    <Notice tone={reasons.length > 0 ? 'warning' : 'info'}>
      <div className={styles.draft}>
        <span>
          {reasons.length > 0 ? editTexts.refused(reasons.join(' ')) : editTexts.draftRestored}
        </span>
        <Button variant="danger-outline" onClick={() => void discard()}>
          {editTexts.discardDraft}
        </Button>
      </div>
    </Notice>
  );
};
