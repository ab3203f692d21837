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
import { LateDeletion } from './account-part.tsx';
import { forgetLeaving, isLeaving } from './leaving-note.ts';

interface DeletedScreenProps {
  /** Empty until the server has deleted it, as this device asked. */
  erasedAt: string;
  /** Wipes this device. */
  onWipe: () => void;
  /** Asks before. */
  onAsk: () => void;
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
    if (ended.outcome === 'returned') {
      await sync.discard(ended.seq);
      setProblem(callErrorText(ended.error));
    }
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

export const DeletedScreen = ({ erasedAt, onWipe, onAsk }: DeletedScreenProps) => {
  const { storage } = useServices();
  const isPending = erasedAt === '';
  // The note alone may be of a deletion that the server refused, or that the member discarded.
  const [isOurs] = useState(isPending);
  const isOver = !isPending && isOurs && isLeaving(storage);
  const finish = useEffectEvent(onWipe);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  const { isBusy, problem, restore } = useRestoration();
  if (isPending || isOver) return <Deleting />;
  return (
    <Screen title={accountTexts.deleted}>
      <LateDeletion onDeleted={onWipe} />
      <EmptyState
        title={accountTexts.deletedText}
        text={accountTexts.deletedUntil(formatDay(Date.parse(erasedAt)))}
        hint={problem && <output>{problem}</output>}
        action={
          <>
            <Button variant="primary" isBusy={isBusy} onClick={() => void restore()}>
              {accountTexts.restore}
            </Button>
            <Button aria-haspopup="dialog" onClick={onAsk}>
              {accountTexts.wipe}
            </Button>
          </>
        }
      />
    </Screen>
  );
};
