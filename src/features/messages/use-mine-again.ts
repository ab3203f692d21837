/** Saves a replaced text once more: sealed again, over what is there, or as a new sample where nothing is. */
import { useRef } from 'react';
import { messagesTexts } from '#texts/messages';
import type { Sample } from '../../samples/samples.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { useServices } from '../../screen/services.ts';
import type { ReplacedSample } from './replaced-sample.ts';
import { newDraft } from './use-kept-forms.ts';
import { sealFailureText, type Seal } from './use-sealing.ts';

interface Options {
  seal: Seal;
  /** Opens the ciphertext ahead of the list. */
  prepare(sealed: Sample): Promise<unknown>;
}

export const useMineAgain = ({ seal, prepare }: Options) => {
  const { sync } = useServices();
  const { alert } = useDialogs();
  const busy = useRef(new Set<string>());

  const save = async ({ id, present }: ReplacedSample, { title, content }: Sample) => {
    const place = present === null ? newDraft() : { id, base: present };
    const draft = { id: place.id, base: place.base, title, content };
    const sealing = await seal(draft);
    if (!sealing.ok) return alert(sealFailureText(sealing.failed));
    const { sealed } = sealing.once;
    await prepare(sealed);
    const submission = await sync.mutate('save-message', { ...draft, ...sealed });
    if (submission.outcome === 'not-saved') {
      return alert(messagesTexts.error(messagesTexts.notSaved(submission.message)));
    }
    if (present === null) await sync.dismissReplaced({ kind: 'save-message', field: id });
  };

  return async (one: ReplacedSample, text: Sample): Promise<void> => {
    // Pressed twice, it must not become two samples.
    if (busy.current.has(one.id)) return;
    busy.current.add(one.id);
    await save(one, text).finally(() => busy.current.delete(one.id));
  };
};
