/**
 * Offers the profile that the member's start link names, once. Handled starts are remembered by the time they were
 * signed, not by the parameter: following the same link again is a new start, a reload is not.
 */
import { communityName } from '../../ui/community-name.ts';
import { useState } from 'react';
import { profileTexts } from '#texts/profile';
import type { Profile } from '../../contract/calls/card/profile.ts';
import type { Messenger, KeyValueStore } from '../../platform/ports.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useServices } from '../../screen/services.ts';
import { useOpenAbove } from '../../screen/way-back.ts';
import { isUlid, startParamId } from '../../domain/links/deep-links.ts';

interface StartDialogProps {
  messenger: Messenger;
  own: Profile;
  /** The start parameter that the server echoed in this start. A mirrored profile may still have an older one. */
  startParam: string;
}

const handledKey = 'handled-start';

type Own = Pick<Profile, 'ulid' | 'profileId'>;

const isOwn = (id: string, own: Own): boolean =>
  id === String(own.profileId) ||
  (isUlid(id) && own.ulid !== null && id.toUpperCase() === own.ulid.toUpperCase());

/** Returns the id of the profile to offer; undefined if the parameter names none, or the member's own. */
export const offeredId = (startParam: string | null | undefined, own: Own): string | undefined => {
  const id = startParamId(startParam);
  return id !== undefined && !isOwn(id, own) ? id : undefined;
};

/** Names this start. From the init data it contains only the second in which they were signed. */
const startKey = (messenger: Pick<Messenger, 'initData'>, startParam: string): string =>
  `${new URLSearchParams(messenger.initData).get('auth_date') ?? ''}:${startParam}`;

export const isStartHandled = (
  storage: KeyValueStore,
  messenger: Pick<Messenger, 'initData'>,
  startParam: string,
): boolean => storage.read(handledKey) === startKey(messenger, startParam);

export const rememberStart = (
  storage: KeyValueStore,
  messenger: Pick<Messenger, 'initData'>,
  startParam: string,
): void => storage.write(handledKey, startKey(messenger, startParam));

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
