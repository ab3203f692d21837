/** Brings together what the screen of the samples needs: their texts and doubts, the forms, and the actions. */
import { useState, useEffect, useEffectEvent } from 'react';
import { messagesTexts } from '#texts/messages';
import type { OutboxItem } from '../../mutations/registry.ts';
import type { MessageSample } from '../../mutations/resources.ts';
import { openingKeys } from '../../keys/opening-keys.ts';
import type { CustodyView } from '../../screen/keys/keys-gate.tsx';
import { useServices } from '../../screen/services.ts';
import { useClosingConfirmation } from '../../screen/hooks/use-closing-confirmation.ts';
import { trueNotice, useDeletion, type ChangeNotice } from '../../screen/hooks/use-deletion.ts';
import { useShareText } from '../../screen/hooks/use-copy.ts';
import { refusedOf, useEditRefused, isOnItsWay, isSampleUnsent } from './refused-samples.ts';
import { shownText } from './sample-card.tsx';
import { isChanged, isEmpty } from './sample-draft.ts';
import { useOpenedSamples, type Shown } from './use-opened-samples.ts';
import { useSampleForms } from './use-sample-forms.ts';
import { useSealing } from './use-sealing.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import {
  createSampleVersions,
  type Doubt,
  type SampleVersion,
} from '../../samples/sample-versions.ts';

interface Options {
  samples: readonly MessageSample[];
  items: readonly OutboxItem[];
  heldKey: CustodyView;
  /** Moves the focus to the heading, where the focused element disappears. */
  toHeading: () => void;
}

interface ActionOptions {
  showNotice(notice: ChangeNotice | undefined): void;
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

interface Doubts {
  /** In the order of the samples. */
  doubts: readonly (Doubt | undefined)[];
  /** Accepts a doubtful sample as it is. */
  keep(sample: MessageSample): void;
  /** Notes that the server deleted a sample at the member's wish. */
  noteDeleted(sample: MessageSample): void;
}

/** Samples that the server has, and that the key opens. */
const confirmed = (
  sample: MessageSample,
  shown: Shown | undefined,
  items: readonly OutboxItem[],
): SampleVersion | undefined =>
  shown?.state === 'opened' && !shown.failure && !isSampleUnsent(items, sample.content)
    ? { ...sample, isBound: shown.isBound }
    : undefined;

/**
 * Finds samples that open and are still doubtful, since this device saw a later version of them. Versions in the outbox
 * are the member's own. Only what the server has confirmed is compared.
 */
const useDoubts = (
  samples: readonly MessageSample[],
  shown: readonly Shown[],
  items: readonly OutboxItem[],
): Doubts => {
  const { storage } = useServices();
  const [versions, setVersions] = useState(() => createSampleVersions(storage));
  const known = samples.map((sample, at) => confirmed(sample, shown[at], items));
  const doubts = known.map((one) => one && versions.doubtOf(one));
  const state = JSON.stringify(known);
  const note = useEffectEvent(() =>
    known.forEach((one, at) => one && !doubts[at] && versions.note(one)),
  );
  useEffect(() => {
    if (state !== '[]') note();
  }, [state]);
  const ofKnown = (sample: MessageSample, act: (one: SampleVersion) => void) => {
    const one = known[samples.indexOf(sample)];
    if (one) act(one);
  };
  return {
    doubts,
    keep: (sample) => {
      ofKnown(sample, versions.keep);
      setVersions(createSampleVersions(storage));
    },
    noteDeleted: (sample) => ofKnown(sample, versions.noteDeleted),
  };
};

const isSampleOnItsWay = (item: OutboxItem): boolean =>
  (item.kind === 'save-message' || item.kind === 'delete-message') && isOnItsWay(item);

export const useSamples = ({ samples, items, heldKey, toHeading }: Options) => {
  const { sync } = useServices();
  const { custody, state } = heldKey;
  const { shown, prepare } = useOpenedSamples(samples, custody, state);
  const { doubts, keep, noteDeleted } = useDoubts(samples, shown, items);
  const seal = useSealing(custody);
  const [notice, showNotice] = useState<ChangeNotice>();
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
    notice: trueNotice(notice, items.some(isSampleOnItsWay)),
    forms,
    /** The open form holds text that exists nowhere else. */
    isChanged: forms.open !== undefined && isChanged(forms.open, edited && shownText(edited)),
    actions: { onShare: share, onEdit: edit, onDelete: remove, onKeep: takeAsItIs },
  };
};
