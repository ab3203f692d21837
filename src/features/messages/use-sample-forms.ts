/**
 * Saves samples: checks the input, seals it, submits it, and reports the outcome. A failed save keeps the text. This
 * state is above the forms, since a sample that is being saved is listed already, and its form may close before the
 * answer comes.
 */
import { useState } from 'react';
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../mutations/resources.ts';
import type { Submission } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import {
  failureText,
  hasFailed,
  type SubmissionFailure,
  useSubmission,
} from '../../screen/submission.ts';
import { refusedOf } from './refused-samples.ts';
import {
  newDraft,
  type Slot,
  useOpenForms,
  type FormEvents,
  type OpenForms,
} from './use-open-forms.ts';
import { sealFailureText, type Seal } from './use-sealing.ts';
import {
  asEdit,
  hasFault,
  isGone,
  isMissing,
  type SealedOnce,
  type SampleDraft,
} from './sample-draft.ts';

export interface SampleForms extends Omit<OpenForms, 'clear'> {
  saving: Slot | undefined;
  submit(slot: Slot): void;
}

interface Options extends FormEvents {
  samples: readonly MessageSample[];
  items: readonly OutboxItem[];
  seal: Seal;
  /** Opens the ciphertext before it reaches the list. */
  prepare(sealed: SealedOnce['sealed']): Promise<unknown>;
}

export const useSampleForms = (options: Options): SampleForms => {
  const { device } = useServices();
  const dialogs = useDialogs();
  const { clear, ...forms } = useOpenForms(options);
  const [saving, setSaving] = useState<Slot>();
  const { submit: submitSample, screen } = useSubmission('save-message');

  const send = (draft: SampleDraft, { sealed }: SealedOnce): Promise<Submission> => {
    const { id, base } = draft;
    const replaces = draft.replaces ?? refusedOf(options.items, id)?.seq;
    return submitSample({ id, base, ...sealed }, replaces);
  };

  const fail = async (slot: Slot, isNew: boolean, failure: SubmissionFailure) => {
    if (failure.outcome === 'returned')
      forms.change(slot, { replaces: failure.seq, reason: callErrorText(failure.error) });
    if (screen.aborted) return;
    // A failed edit has its own text. A failed creation shows the call's.
    const refused = isNew ? callErrorText : () => messagesTexts.updateFailed;
    const words = failureText(failure, refused, messagesTexts.notSaved);
    await dialogs.alert(messagesTexts.error(words));
  };

  const settle = async (slot: Slot, isNew: boolean, end: Submission) => {
    if (hasFailed(end)) return fail(slot, isNew, end);
    clear(slot);
    if (screen.aborted) return;
    options.onDone();
    if (end.outcome === 'queued')
      return options.showNotice({ text: messagesTexts.queued(device.isKept), isPromise: true });
    await dialogs.alert(isNew ? messagesTexts.created : messagesTexts.updated, 'success');
  };

  /** Turns an edit of a deleted sample into a new sample. */
  const asNewSample = (draft: SampleDraft): SampleDraft => {
    const { id, base } = newDraft();
    forms.change('open', { id, base });
    return { ...draft, id, base };
  };

  const save = async (slot: Slot, draft: SampleDraft): Promise<() => Promise<void>> => {
    const sealing = await options.seal(draft);
    if (!sealing.ok) return () => dialogs.alert(sealFailureText(sealing.failed));
    forms.change(slot, { sealed: sealing.once });
    await options.prepare(sealing.once.sealed);
    const end = await send(draft, sealing.once);
    return () => settle(slot, draft.base === null, end);
  };

  const submit = async (slot: Slot) => {
    const draft = forms[slot];
    if (!draft || saving || hasFault(draft)) return;
    if (isMissing(draft)) return dialogs.alert(messagesTexts.required);
    options.showNotice(undefined);
    setSaving(slot);
    const { samples } = options;
    const current = isGone(samples, draft) ? asNewSample(draft) : asEdit(samples, draft);
    // A bug must not leave the form disabled with the typed text.
    const showOutcome = await save(slot, current).finally(() => setSaving(undefined));
    await showOutcome();
  };

  return { ...forms, saving, submit: (slot) => void submit(slot) };
};
