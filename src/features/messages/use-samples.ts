/** Brings together what the screen of the samples needs: their texts and doubts, the forms, and the actions. */
import { useState } from 'react';
import { messagesTexts } from '#texts/messages';
import type { OutboxItem } from '../../mutations/registry.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { openingKeys } from '../../keys/opening-keys.ts';
import type { CustodyView } from '../../screen/keys/use-custody.ts';
import { useServices } from '../../screen/services.ts';
import { useClosingConfirmation } from '../../screen/use-closing-confirmation.ts';
import { useDeletion } from '../../screen/use-deletion.ts';
import { useShareText } from '../../screen/use-share-text.ts';
import { refusedOf, useEditRefused } from './refused-samples.ts';
import { shownText } from './sample-card.tsx';
import { isChanged, isEmpty } from './sample-draft.ts';
import { useDoubts } from './use-doubts.ts';
import { useOpenedSamples } from './use-opened-samples.ts';
import { useSampleForms } from './use-sample-forms.ts';
import { useSealing } from './use-sealing.ts';
import { useDialogs } from '../../ui/dialogs.tsx';

interface Options {
  samples: readonly MessageSample[];
  items: readonly OutboxItem[];
  heldKey: CustodyView;
  /** Moves the focus to the heading, where the focused element disappears. */
  toHeading: () => void;
}

interface ActionOptions {
  showNotice(text: string | undefined): void;
  /** The sample leaves the list: the focus needs another place. */
  onGone(): void;
  /** The server has deleted it. */
  onDeleted(sample: MessageSample): void;
}

/** Sharing a sample into a chat, and deleting one. */
const useSampleActions = ({ showNotice, onGone, onDeleted }: ActionOptions) => {
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

export const useSamples = ({ samples, items, heldKey, toHeading }: Options) => {
  const { sync } = useServices();
  const { custody, state } = heldKey;
  const { shown, prepare } = useOpenedSamples(samples, custody, state);
  const { doubts, keep, noteDeleted } = useDoubts(samples, shown, items);
  const seal = useSealing(custody);
  const [notice, showNotice] = useState<string>();
  const onDone = toHeading;
  const forms = useSampleForms({ samples, items, seal, prepare, showNotice, onDone });
  const { share, remove } = useSampleActions({
    showNotice,
    onGone: toHeading,
    onDeleted: noteDeleted,
  });
  const isKeyKnown = openingKeys(state).length > 0;
  const { editRefused } = useEditRefused({ items, isKeyKnown, prepare, show: forms.show });
  useClosingConfirmation(!isEmpty(forms.fresh) || forms.open !== undefined);
  const edited = shown[samples.findIndex(({ content }) => content === forms.open?.base)];

  const edit = (sample: MessageSample, title: string, content: string) => {
    const refused = refusedOf(items, sample.id);
    if (refused) void editRefused(refused);
    else forms.show({ id: sample.id, base: sample.content, title, content });
  };
  // The button disappears with its notice, so the focus moves.
  const takeAsItIs = (sample: MessageSample) => {
    keep(sample);
    void sync.dismissReplaced({ kind: 'save-message', field: sample.id });
    toHeading();
  };
  return {
    listed: { samples, shown, doubts },
    seal,
    prepare,
    notice,
    forms,
    /** The open form holds text that exists nowhere else. */
    isChanged: forms.open !== undefined && isChanged(forms.open, edited && shownText(edited)),
    actions: { onShare: share, onEdit: edit, onDelete: remove, onKeep: takeAsItIs },
  };
};
