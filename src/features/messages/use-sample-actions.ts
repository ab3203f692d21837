/** Sharing a sample into a chat, and deleting one. */
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../db/resources.ts';
import type { Submission } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { useShareText } from '../../screen/use-share-text.ts';

interface Options {
  screen: AbortSignal;
  showNotice(text: string | undefined): void;
  /** The sample leaves the list: the focus needs another place. */
  onGone(): void;
  /** The server has deleted it. */
  onDeleted(sample: MessageSample): void;
}

export const useSampleActions = ({ screen, showNotice, onGone, onDeleted }: Options) => {
  const { clock, sync, device } = useServices();
  const share = useShareText();
  const dialogs = useDialogs();

  const settle = async (submission: Submission) => {
    if (screen.aborted) return;
    switch (submission.outcome) {
      case 'acknowledged':
        return dialogs.alert(messagesTexts.deleted, 'success');
      case 'queued':
        return showNotice(messagesTexts.deleteQueued(device.isKept));
      case 'returned':
        return dialogs.alert(messagesTexts.error(messagesTexts.deleteFailed));
      case 'not-saved':
        return dialogs.alert(messagesTexts.error(messagesTexts.notSaved(submission.message)));
    }
  };

  const remove = async (sample: MessageSample, title: string) => {
    showNotice(undefined);
    const question = { title: messagesTexts.deleteQuestion(title), isDestructive: true };
    if (!(await dialogs.confirm(question))) return;
    // Once the question has closed, and has given the focus back to a button that goes.
    clock.setTimer(onGone, 0);
    const options = { isAwaited: true, screen };
    const { id, content } = sample;
    const submission = await sync.mutate('delete-message', { id, base: content }, options);
    if (submission.outcome === 'acknowledged') onDeleted(sample);
    await settle(submission);
  };

  return {
    share,
    remove: (sample: MessageSample, title: string) => void remove(sample, title),
  };
};
