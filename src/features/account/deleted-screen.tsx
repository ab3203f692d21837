/**
 * Takes the place of all screens while the account is deleted, and restores it. On the device where the member deleted
 * it, the data goes too, as soon as the server has done its part.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { accountTexts } from '#texts/account';
import { ownProfileResource } from '../../mutations/resources.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { useSyncStatus } from '../../screen/hooks/use-view.ts';
import { formatDay } from '../../texts/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { forgetLeaving, isLeaving } from './leaving-note.ts';

interface DeletedScreenProps {
  erasedAt: string;
  /** The server has not deleted it yet. */
  isPending: boolean;
  /** Wipes this device, and says at the end that the account is deleted. */
  onWipe: (farewell: { heading: string; text: string }) => void;
}

const useRestoration = () => {
  const { sync, storage } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const restore = async () => {
    forgetLeaving(storage);
    setBusy(true);
    const ended = await sync.mutate(
      'set-account-deleted',
      { isDeleted: false },
      { isAwaited: true },
    );
    if (ended.outcome === 'acknowledged') await sync.refresh(ownProfileResource);
    if (ended.outcome === 'queued') setProblem(accountTexts.restoreLater);
    if (ended.outcome === 'returned') setProblem(callErrorText(ended.error));
    if (ended.outcome === 'not-saved') setProblem(ended.message);
    setBusy(false);
  };
  return { isBusy, problem, restore };
};

const Deleting = () => {
  const { isOffline } = useSyncStatus();
  const { isBusy, problem, restore } = useRestoration();
  return (
    <Screen title={accountTexts.deleting}>
      <EmptyState
        title={isOffline ? accountTexts.deletingOffline : accountTexts.deletingNow}
        text={problem}
        action={
          <Button isBusy={isBusy} onClick={() => void restore()}>
            {accountTexts.keep}
          </Button>
        }
      />
    </Screen>
  );
};

export const DeletedScreen = ({ erasedAt, isPending, onWipe }: DeletedScreenProps) => {
  const { storage } = useServices();
  const isOver = !isPending && isLeaving(storage);
  const wipe = () => onWipe({ heading: accountTexts.deleted, text: accountTexts.goneText });
  const finish = useEffectEvent(wipe);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  const { isBusy, problem, restore } = useRestoration();
  if (isPending || isOver) return <Deleting />;
  return (
    <Screen title={accountTexts.deleted}>
      <EmptyState
        title={accountTexts.deletedText}
        text={accountTexts.deletedUntil(formatDay(Date.parse(erasedAt)))}
        hint={problem && <output>{problem}</output>}
        action={
          <>
            <Button variant="primary" isBusy={isBusy} onClick={() => void restore()}>
              {accountTexts.restore}
            </Button>
            <Button onClick={wipe}>{accountTexts.wipe}</Button>
          </>
        }
      />
    </Screen>
  );
};
