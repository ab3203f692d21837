/**
 * Saves samples: checks the input, seals it, submits it, and reports the outcome. A failed save keeps the text. This
 * state is above the forms, since a sample that is being saved is listed already, and its form may close before the
 * answer comes.
 */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../mutations/resources.ts';
import type { CallError } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import {
  failureWords,
  type SubmissionFailure,
  type FailureWords,
  type SubmissionEnd,
} from '../../screen/submission.ts';
import { useSubmission } from '../../screen/use-submission.ts';
import { refusedOf } from './refused-samples.ts';
import { newDraft, useKeptForms, type Forms, type Slot } from './use-kept-forms.ts';
import { sealFailureText, type Seal } from './use-sealing.ts';
import {
  asEdit,
  hasFault,
  isGone,
  isMissing,
  type SealedOnce,
  type SampleDraft,
} from './sample-draft.ts';

export interface SampleForms {
  fresh: SampleDraft;
  open: SampleDraft | undefined;
  /** Whether the form of a new sample is open. */
  isCreating: boolean;
  saving: Slot | undefined;
  /** Opens the form of a new sample, with the text that was typed there before. */
  create(): void;
  /** Closes the open form. An edit is abandoned; the text of a new sample is kept. */
  close(): void;
  change(slot: Slot, patch: Partial<SampleDraft>): void;
  /** Opens the form of an existing or a refused sample. */
  show(open: SampleDraft): void;
  submit(slot: Slot): void;
}

interface Options {
  samples: readonly MessageSample[];
  items: readonly OutboxItem[];
  seal: Seal;
  /** Opens the ciphertext before it reaches the list. */
  prepare(sealed: SealedOnce['sealed']): Promise<unknown>;
  /** Shows a notice that needs no answer. */
  showNotice(text: string | undefined): void;
  /** Called when the form has closed, so the focus must move. */
  onDone(): void;
}

/** A failed edit has its own text. A failed creation shows the call's. */
const wordsOf = (isNew: boolean): FailureWords => ({
  refused: (error: CallError) => (isNew ? callErrorText(error) : messagesTexts.updateFailed),
  notSaved: messagesTexts.notSaved,
});

export const useSampleForms = (options: Options): SampleForms => {
  const { device } = useServices();
  const dialogs = useDialogs();
  const [{ fresh, open }, setForms] = useKeptForms(options.samples);
  const [isCreating, setCreating] = useState(false);
  const [saving, setSaving] = useState<Slot>();
  const { submit: submitSample, screen } = useSubmission('save-message');

  const change = (slot: Slot, patch: Partial<SampleDraft>) =>
    setForms((forms) => {
      const draft = forms[slot];
      return draft ? { ...forms, [slot]: { ...draft, ...patch } } : forms;
    });

  const create = () => {
    options.showNotice(undefined);
    setCreating(true);
  };

  const show = (next: SampleDraft) => {
    options.showNotice(undefined);
    setForms((forms) => ({ ...forms, open: next }));
  };

  /** Renders synchronously: the closing sheet restores the focus, and the focus can be moved only after that. */
  const leave = (slot: Slot, next: (forms: Forms) => Forms) =>
    flushSync(() => {
      setForms(next);
      if (slot === 'fresh') setCreating(false);
    });

  const close = () => {
    if (open) leave('open', (forms) => ({ ...forms, open: undefined }));
    else leave('fresh', (forms) => forms);
    options.onDone();
  };

  const clear = (slot: Slot) =>
    leave(slot, (forms) =>
      slot === 'fresh' ? { ...forms, fresh: newDraft() } : { ...forms, open: undefined },
    );

  const send = (draft: SampleDraft, { sealed }: SealedOnce): Promise<SubmissionEnd> => {
    const { id, base } = draft;
    const replaces = draft.replaces ?? refusedOf(options.items, id)?.seq;
    return submitSample({ id, base, ...sealed }, replaces);
  };

  const fail = async (slot: Slot, isNew: boolean, failure: SubmissionFailure) => {
    if (failure.reason === 'refused')
      change(slot, { replaces: failure.seq, reason: callErrorText(failure.error) });
    if (screen.aborted) return;
    await dialogs.alert(messagesTexts.error(failureWords(failure, wordsOf(isNew))));
  };

  const settle = async (slot: Slot, isNew: boolean, end: SubmissionEnd) => {
    if (end.state === 'failed') return fail(slot, isNew, end.failure);
    clear(slot);
    if (screen.aborted) return;
    options.onDone();
    if (end.state === 'queued') return options.showNotice(messagesTexts.queued(device.isKept));
    await dialogs.alert(isNew ? messagesTexts.created : messagesTexts.updated, 'success');
  };

  /** Turns an edit of a deleted sample into a new sample. */
  const asNewSample = (draft: SampleDraft): SampleDraft => {
    const { id, base } = newDraft();
    change('open', { id, base });
    return { ...draft, id, base };
  };

  const save = async (slot: Slot, draft: SampleDraft): Promise<() => Promise<void>> => {
    const sealing = await options.seal(draft);
    if (!sealing.ok) return () => dialogs.alert(sealFailureText(sealing.failed));
    change(slot, { sealed: sealing.once });
    await options.prepare(sealing.once.sealed);
    const end = await send(draft, sealing.once);
    return () => settle(slot, draft.base === null, end);
  };

  const submit = async (slot: Slot) => {
    const draft = slot === 'fresh' ? fresh : open;
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

  return {
    fresh,
    open,
    isCreating,
    saving,
    create,
    close,
    change,
    show,
    submit: (slot) => void submit(slot),
  };
};
