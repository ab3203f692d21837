/** Reading the list anew, and deleting a message with all its blocks. */
import { useState } from 'react';
import { proofsListTexts as texts } from '#texts/proofs-list';
import { proofsResource } from '../../db/resources.ts';
import type { CallError, Submission } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { useScreenSignal } from '../../screen/use-screen-signal.ts';

/** What the list has to say; a failure to read it, or an event. */
export type ListNotice = { text: string } | { error: CallError };

/** `onGone`: a message leaves the list, and the focus needs another place. */
export const useListActions = (onGone: () => void) => {
  const { clock, sync, device } = useServices();
  const dialogs = useDialogs();
  const screen = useScreenSignal();
  const [notice, showNotice] = useState<ListNotice>();
  const [isRefreshing, setRefreshing] = useState(false);

  const refresh = async () => {
    showNotice(undefined);
    setRefreshing(true);
    const outcome = await sync.refresh(proofsResource);
    setRefreshing(false);
    showNotice(outcome.ok ? { text: texts.refreshed } : { error: outcome.error });
  };

  const settle = async (submission: Submission) => {
    if (screen.aborted) return;
    switch (submission.outcome) {
      case 'acknowledged':
        return showNotice({ text: texts.deleted });
      case 'queued':
        return showNotice({ text: texts.deleteQueued(device.isKept) });
      case 'returned':
        return dialogs.alert(texts.deleteFailed);
      case 'not-saved':
        return dialogs.alert(`${texts.deleteFailed}. ${texts.notSaved(submission.message)}`);
    }
  };

  const remove = async (nonce: string) => {
    showNotice(undefined);
    if (!(await dialogs.confirm({ title: texts.deleteQuestion, isDestructive: true }))) return;
    // Once the question has closed, and has given the focus back to a button that goes.
    clock.setTimer(onGone, 0);
    await settle(await sync.mutate('delete-proof', { nonce }, { isAwaited: true, screen }));
  };

  return {
    notice,
    isRefreshing,
    refresh: () => void refresh(),
    remove: (nonce: string) => void remove(nonce),
  };
};
