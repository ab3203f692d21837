/** Sharing a sample into a chat, and deleting one. */
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../mutations/resources.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useDeletion } from '../../screen/use-deletion.ts';
import { useShareText } from '../../screen/use-share-text.ts';

interface Options {
  showNotice(text: string | undefined): void;
  /** The sample leaves the list: the focus needs another place. */
  onGone(): void;
  /** The server has deleted it. */
  onDeleted(sample: MessageSample): void;
}

export const useSampleActions = ({ showNotice, onGone, onDeleted }: Options) => {
  const share = useShareText();
  const { alert } = useDialogs();
  const { deleted, deleteQueued, deleteFailed, deleteQuestion, error, notSaved } = messagesTexts;
  const removeOne = useDeletion('delete-message', {
    words: {
      done: deleted,
      queued: deleteQueued,
      refused: error(deleteFailed),
      notSaved: (message) => error(notSaved(message)),
    },
    showNotice,
    showDone: (text) => void alert(text, 'success'),
    onGone,
  });

  const remove = async (sample: MessageSample, title: string) => {
    const question = { title: deleteQuestion(title), isDestructive: true };
    const end = await removeOne(question, { id: sample.id, base: sample.content });
    if (end === 'acknowledged') onDeleted(sample);
  };

  return {
    share,
    remove: (sample: MessageSample, title: string) => void remove(sample, title),
  };
};
