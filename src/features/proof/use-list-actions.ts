/** Reading the list again, and deleting a message with all its blocks. */
import { useState } from 'react';
import { proofsListTexts as texts } from '#texts/proofs-list';
import { proofsResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { useEndReport } from '../../screen/use-end-report.ts';
import { useSubmission } from '../../screen/use-submission.ts';

/** What the list has to say; a failure to read it, or an event. */
export type ListNotice = { text: string } | { error: CallError };

const words = {
  done: () => texts.deleted,
  queued: (isKept: boolean) => texts.deleteQueued(isKept),
  refused: () => texts.deleteFailed,
  notSaved: (message: string) => `${texts.deleteFailed}. ${texts.notSaved(message)}`,
};

/** `onGone`: a message leaves the list, and the focus needs another place. */
export const useListActions = (onGone: () => void) => {
  const { clock, sync } = useServices();
  const dialogs = useDialogs();
  const { submit, screen } = useSubmission('delete-proof');
  const [notice, showNotice] = useState<ListNotice>();
  const [isRefreshing, setRefreshing] = useState(false);
  const report = useEndReport(words, (text) => showNotice({ text }));

  const refresh = async () => {
    showNotice(undefined);
    setRefreshing(true);
    const outcome = await sync.refresh(proofsResource);
    setRefreshing(false);
    showNotice(outcome.ok ? { text: texts.refreshed } : { error: outcome.error });
  };

  const remove = async (nonce: string) => {
    showNotice(undefined);
    if (!(await dialogs.confirm({ title: texts.deleteQuestion, isDestructive: true }))) return;
    // Once the question has closed, and has given the focus back to a button that goes.
    clock.setTimer(onGone, 0);
    const end = await submit({ nonce });
    if (!screen.aborted) await report(end);
  };

  return {
    notice,
    isRefreshing,
    refresh: () => void refresh(),
    remove: (nonce: string) => void remove(nonce),
  };
};
