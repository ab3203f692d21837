/** Saves a replaced text again: sealed with the present key, over the present sample, or as a new one. */
import { useRef } from 'react';
import { messagesTexts } from '#texts/messages';
import type { Sample } from '../../samples/samples.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { failureWords } from '../../screen/submission.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import type { ReplacedSample } from './replaced-sample.ts';
import { newDraft } from './use-kept-forms.ts';
import { sealFailureText, type Seal } from './use-sealing.ts';

interface Options {
  seal: Seal;
  /** Opens the ciphertext before it reaches the list. */
  prepare(sealed: Sample): Promise<unknown>;
}

export const useMineAgain = ({ seal, prepare }: Options) => {
  const { sync } = useServices();
  const { submit } = useSubmission('save-message', { isAwaited: false });
  const { alert } = useDialogs();
  const busy = useRef(new Set<string>());

  const save = async ({ id, present }: ReplacedSample, { title, content }: Sample) => {
    const { id: newId, base } = present === null ? newDraft() : { id, base: present };
    const draft = { id: newId, base, title, content };
    const sealing = await seal(draft);
    if (!sealing.ok) return alert(sealFailureText(sealing.failed));
    const { sealed } = sealing.once;
    await prepare(sealed);
    const end = await submit({ id: newId, base, ...sealed });
    if (end.state === 'failed') {
      const words = failureWords(end.failure, callErrorText, messagesTexts.notSaved);
      return alert(messagesTexts.error(words));
    }
    if (present === null) await sync.dismissReplaced({ kind: 'save-message', field: id });
  };

  return async (one: ReplacedSample, text: Sample): Promise<void> => {
    // Two presses must not save two samples.
    if (busy.current.has(one.id)) return;
    busy.current.add(one.id);
    await save(one, text).finally(() => busy.current.delete(one.id));
  };
};
