/** Reporting and blocking the member whose card is shown: quiet, below everything else. */
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { moderationTexts } from '#texts/moderation';
import type { Profile } from '../../contract/calls/card/profile.ts';
import { blockedResource } from '../../mutations/resources.ts';
import { LateReportSheet } from '../../screen/moderation/late-report-sheet.tsx';
import { useServices } from '../../screen/services.ts';
import { failureText, hasFailed, useSubmission } from '../../screen/submission.ts';
import { memberName } from '../../texts/member-name.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { say } from '../../ui/states/toast.tsx';
import styles from './card-moderation.module.css';

interface BlockDialogProps {
  name: string;
  onBlock: () => void;
  onClose: () => void;
}

const BlockDialog = ({ name, onBlock, onClose }: BlockDialogProps) => (
  <Dialog
    isOpen
    role="alertdialog"
    title={moderationTexts.blockQuestion(name)}
    onClose={onClose}
    actions={
      <>
        <Button data-autofocus onClick={onClose}>
          {moderationTexts.cancel}
        </Button>
        <Button variant="danger" onClick={onBlock}>
          {moderationTexts.block}
        </Button>
      </>
    }
  >
    <p>{moderationTexts.blockText}</p>
  </Dialog>
);

const useBlocking = (profile: Profile) => {
  const { sync } = useServices();
  const { alert } = useDialogs();
  const { submit } = useSubmission('set-blocked', { isAwaited: false });
  const navigate = useNavigate();
  return async () => {
    const { profileId, firstName, lastName } = profile;
    const end = await submit({ profileId, firstName, lastName, isBlocked: true });
    if (hasFailed(end)) {
      const words = failureText(
        end,
        () => moderationTexts.blockFailed,
        () => moderationTexts.notSaved,
      );
      await alert(words);
      return;
    }
    // The lists on this device leave out whom this document names.
    void sync.refresh(blockedResource);
    say(moderationTexts.blocked(memberName(profile)));
    await navigate({ to: '/users-explorer', replace: true });
  };
};

export const CardModeration = ({ profile }: { profile: Profile }) => {
  const [open, setOpen] = useState<'report' | 'block'>();
  const block = useBlocking(profile);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.row}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('report')}>
        {moderationTexts.report}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('block')}>
        {moderationTexts.block}
      </Button>
      {open === 'report' && <LateReportSheet profileId={profile.profileId} onClose={close} />}
      {open === 'block' && (
        <BlockDialog name={memberName(profile)} onBlock={() => void block()} onClose={close} />
      )}
    </div>
  );
};
