/** What the operator tells the member: that the card is hidden, and warnings until they were read. */
import { useState } from 'react';
import { moderationTexts } from '#texts/moderation';
import type { Notice as OperatorNotice } from '../../contract/calls/card/profile.ts';
import { readNotice } from '../../contract/calls/member/reports.ts';
import { ownProfileResource } from '../../mutations/resources.ts';
import { useServices } from '../../screen/services.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';

const Reason = ({ note }: { note: string }) =>
  note !== '' && <p dir="auto">{moderationTexts.reason(note)}</p>;

export const OperatorNotices = ({ notices }: { notices: readonly OperatorNotice[] }) => {
  const { sync } = useServices();
  const hidden = notices.find(({ kind }) => kind === 'hidden');
  const warning = notices.find(({ kind }) => kind === 'warned');
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (!warning || isBusy) return;
    setBusy(true);
    await sync.send({ call: readNotice, params: { id: String(warning.id) } });
    // Without an answer the warning stays.
    await sync.refresh(ownProfileResource);
    setBusy(false);
  };
  return (
    <>
      {hidden && (
        <Notice tone="warning">
          <strong>{moderationTexts.hiddenTitle}</strong>
          <p>{moderationTexts.hiddenText}</p>
          <Reason note={hidden.note} />
        </Notice>
      )}
      {warning && (
        <Dialog
          key={warning.id}
          isOpen
          role="alertdialog"
          title={moderationTexts.warnedTitle}
          onClose={() => void confirm()}
          actions={
            <Button variant="primary" data-autofocus isBusy={isBusy} onClick={() => void confirm()}>
              {moderationTexts.ok}
            </Button>
          }
        >
          <Reason note={warning.note} />
        </Dialog>
      )}
    </>
  );
};
