/** Reads the list again, and deletes a message with all its blocks. */
import { useState } from 'react';
import { proofsListTexts as texts } from '#texts/proofs-list';
import { proofsResource } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { useEndReport } from '../../screen/use-end-report.ts';
import { useSubmission } from '../../screen/use-submission.ts';

/** The list's notice: a failed reading, or an event. */
export type ListNotice = { text: string } | { error: CallError };

const words = {
  done: () => texts.deleted,
  queued: (isKept: boolean) => texts.deleteQueued(isKept),
  refused: () => texts.deleteFailed,
  notSaved: (message: string) => `${texts.deleteFailed}. ${texts.notSaved(message)}`,
};

/** `onGone`: called when a message leaves the list, so the focus must move. */
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
    // Waits until the question has closed and has returned the focus to a button that disappears.
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
