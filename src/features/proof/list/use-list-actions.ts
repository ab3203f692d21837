/** Reads the list again, and deletes a message with all its blocks. */
import { useState } from 'react';
import { proofsListTexts as texts } from '#texts/proofs-list';
import { proofsResource } from '../../../mutations/resources.ts';
import type { CallError } from '../../../sync/api.ts';
import { useServices } from '../../../screen/services.ts';
import type { OutboxItem } from '../../../mutations/registry.ts';
import type { KnownProofs } from '../create/save-state.ts';
import { trueNotice, useDeletion, type ChangeNotice } from '../../../screen/hooks/use-deletion.ts';

/** The list's notice: a failed reading, or an event. */
export type ListNotice = ChangeNotice | { error: CallError };

const isDeletion = ({ kind }: OutboxItem): boolean => kind === 'delete-proof';

/** `onGone`: called when a message leaves the list, so the focus must move. */
export const useListActions = (unsent: KnownProofs['unsent'], onGone: () => void) => {
  const { sync } = useServices();
  const [notice, showNotice] = useState<ListNotice>();
  const [isRefreshing, setRefreshing] = useState(false);
  const { deleted: done, deleteQueued: queued, deleteFailed: refused } = texts;
  const remove = useDeletion('delete-proof', {
    words: { done, queued, refused, notSaved: (reason) => `${refused}. ${texts.notSaved(reason)}` },
    showNotice,
    onGone,
  });

  const refresh = async () => {
    showNotice(undefined);
    setRefreshing(true);
    const outcome = await sync.refresh(proofsResource);
    setRefreshing(false);
    showNotice(outcome.ok ? { text: texts.refreshed } : { error: outcome.error });
  };

  return {
    notice: trueNotice(notice, unsent?.some(isDeletion) ?? false),
    isRefreshing,
    refresh: () => void refresh(),
    remove: (nonce: string) =>
      void remove({ title: texts.deleteQuestion, isDestructive: true }, { nonce }),
  };
};
