/**
 * Saving samples: what was written is checked, sealed and handed to the outbox; then the member is told how it went, or
 * keeps the text where it failed. All of it stands above the forms themselves, for a sample that is being saved is in
 * the list already, and its form may go from the screen before the answer comes.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { messagesTexts } from '#texts/messages';
import type { MessageSample } from '../../db/resources.ts';
import type { OutboxItem, Submission } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { refusedOf } from './refused-samples.ts';
import { newWritten, resumed, useKeptForms, type Slot } from './use-kept-forms.ts';
import { sealFailureText, type Seal } from './use-sealing.ts';
import { asEdit, hasFault, isGone, isMissing, type SealedOnce, type Written } from './written.ts';

export interface SampleForms {
  fresh: Written;
  open: Written | undefined;
  saving: Slot | undefined;
  change(slot: Slot, patch: Partial<Written>): void;
  /** Starts to edit a sample, or to mend one; `undefined` gives it up. */
  show(open: Written | undefined): void;
  submit(slot: Slot): void;
}

interface Ways {
  samples: readonly MessageSample[];
  items: readonly OutboxItem[];
  /** Aborts when the screen goes away. */
  screen: AbortSignal;
  seal: Seal;
  /** Opens the ciphertext ahead of the list. */
  prepare(sealed: SealedOnce['sealed']): Promise<unknown>;
  /** Something to say that needs no answer. */
  tell(text: string | undefined): void;
  /** The form is gone: the focus needs another place. */
  onDone(): void;
}

type Failure = Extract<Submission, { outcome: 'returned' | 'not-saved' }>;

/** A failed change has a text of its own, a failed creation the call's. */
const failureText = (failure: Failure, isNew: boolean): string => {
  if (failure.outcome === 'not-saved') return messagesTexts.notSaved(failure.message);
  return isNew ? callErrorText(failure.error) : messagesTexts.updateFailed;
};

export const useSampleForms = (ways: Ways): SampleForms => {
  const { sync, device } = useServices();
  const dialogs = useDialogs();
  const [{ fresh, open }, setForms] = useKeptForms();
  const [saving, setSaving] = useState<Slot>();
  const { screen } = ways;

  const change = (slot: Slot, patch: Partial<Written>) =>
    setForms((forms) => {
      const written = forms[slot];
      return written ? { ...forms, [slot]: { ...written, ...patch } } : forms;
    });

  const show = (next: Written | undefined) => {
    ways.tell(undefined);
    setForms((forms) => ({ ...forms, open: next }));
    if (!next) ways.onDone();
  };

  const clear = (slot: Slot) =>
    setForms((forms) =>
      slot === 'fresh' ? { ...forms, fresh: newWritten() } : { ...forms, open: undefined },
    );

  const resume = useEffectEvent(() => setForms((forms) => resumed(forms, ways.samples)));
  // Only now: what was under way when the screen was left. What is saved from here has its answer here.
  useEffect(() => resume(), []);

  const send = (written: Written, { sealed }: SealedOnce): Promise<Submission> => {
    const { id, base } = written;
    const replaces = written.replaces ?? refusedOf(ways.items, id)?.seq;
    const options = { isAwaited: true, screen, ...(replaces !== undefined && { replaces }) };
    return sync.mutate('save-message', { id, base, ...sealed }, options);
  };

  const settle = async (slot: Slot, isNew: boolean, submission: Submission) => {
    if (submission.outcome === 'returned' || submission.outcome === 'not-saved') {
      if (submission.outcome === 'returned') {
        const { seq, error } = submission;
        change(slot, { replaces: seq, reason: callErrorText(error) });
      }
      if (!screen.aborted) await dialogs.alert(messagesTexts.error(failureText(submission, isNew)));
      return;
    }
    clear(slot);
    if (screen.aborted) return;
    ways.onDone();
    if (submission.outcome === 'queued') return ways.tell(messagesTexts.queued(device.isKept));
    await dialogs.alert(isNew ? messagesTexts.created : messagesTexts.updated, 'success');
  };

  /** A sample that is no longer there becomes a new one. */
  const anew = (written: Written): Written => {
    const { id, base } = newWritten();
    change('open', { id, base });
    return { ...written, id, base };
  };

  const save = async (slot: Slot, written: Written): Promise<() => Promise<void>> => {
    const sealing = await ways.seal(written);
    if (!sealing.ok) return () => dialogs.alert(sealFailureText(sealing.failed));
    change(slot, { sealed: sealing.once });
    await ways.prepare(sealing.once.sealed);
    const submission = await send(written, sealing.once);
    return () => settle(slot, written.base === null, submission);
  };

  const submit = async (slot: Slot) => {
    const written = slot === 'fresh' ? fresh : open;
    if (!written || saving || hasFault(written)) return;
    if (isMissing(written)) return dialogs.alert(messagesTexts.required);
    ways.tell(undefined);
    setSaving(slot);
    const { samples } = ways;
    const current = isGone(samples, written) ? anew(written) : asEdit(samples, written);
    // A bug on the way must not leave the form closed on what was typed.
    const tellOutcome = await save(slot, current).finally(() => setSaving(undefined));
    await tellOutcome();
  };

  return { fresh, open, saving, change, show, submit: (slot) => void submit(slot) };
};
