/** Sharing a sample into a chat, and deleting one. */
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../mutations/resources.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import { useEndReport } from '../../screen/use-end-report.ts';
import { useShareText } from '../../screen/use-share-text.ts';
import { useSubmission } from '../../screen/use-submission.ts';

interface Options {
  showNotice(text: string | undefined): void;
  /** The sample leaves the list: the focus needs another place. */
  onGone(): void;
  /** The server has deleted it. */
  onDeleted(sample: MessageSample): void;
}

const words = {
  done: () => messagesTexts.deleted,
  queued: (isKept: boolean) => messagesTexts.deleteQueued(isKept),
  refused: () => messagesTexts.error(messagesTexts.deleteFailed),
  notSaved: (message: string) => messagesTexts.error(messagesTexts.notSaved(message)),
};

export const useSampleActions = ({ showNotice, onGone, onDeleted }: Options) => {
  const { clock } = useServices();
  const share = useShareText();
  const dialogs = useDialogs();
  const { submit, screen } = useSubmission('delete-message');
  const report = useEndReport(words, showNotice);

  const remove = async (sample: MessageSample, title: string) => {
    showNotice(undefined);
    const question = { title: messagesTexts.deleteQuestion(title), isDestructive: true };
    if (!(await dialogs.confirm(question))) return;
    // Once the question has closed, and has given the focus back to a button that goes.
    clock.setTimer(onGone, 0);
    const end = await submit({ id: sample.id, base: sample.content });
    if (end.state === 'done') onDeleted(sample);
    if (screen.aborted) return;
    if (end.state === 'done') await dialogs.alert(words.done(), 'success');
    else await report(end);
  };

  return {
    share,
    remove: (sample: MessageSample, title: string) => void remove(sample, title),
  };
};
