/** Offers the profile that the member's start link names. */
import { communityName } from '../../ui/community-name.ts';
import { useState } from 'react';
import { profileTexts } from '#texts/profile';
import type { Profile } from '../../contract/profile.ts';
import type { Messenger } from '../../platform/ports.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useServices } from '../../screen/services.ts';
import { useOpenAbove } from '../../screen/way-back.ts';
import { isStartHandled, offeredId, rememberStart } from './start-param.ts';

interface StartDialogProps {
  messenger: Messenger;
  own: Profile;
  /** The start parameter that the server echoed in this start. A mirrored profile may still have an older one. */
  startParam: string;
}

export const StartDialog = ({ messenger, own, startParam }: StartDialogProps) => {
  const { storage } = useServices();
  const openAbove = useOpenAbove();
  const [isOpen, setOpen] = useState(() => !isStartHandled(storage, messenger, startParam));
  const id = offeredId(startParam, own);
  if (id === undefined) return null;
  const close = () => {
    rememberStart(storage, messenger, startParam);
    setOpen(false);
  };
  const view = () => {
    close();
    openAbove('/users-explorer', '/profile-by-id', { userId: id, from: 'link' });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={profileTexts.startTitle(communityName())}
      actions={
        <>
          <Button onClick={close}>{profileTexts.startCancel}</Button>
          <Button variant="primary" data-autofocus onClick={view}>
            {profileTexts.startView}
          </Button>
        </>
      }
    >
      <p>{profileTexts.startQuestion}</p>
    </Dialog>
  );
};
