/**
 * Saves the form. Faults and half-filled product links stop it before anything is sent. Otherwise the changed fields go
 * through the outbox, and the member returns to the profile. If saving fails, the input stays.
 */
import { useState, type Dispatch, type SetStateAction } from 'react';
import { editTexts } from '#texts/edit';
import type { LinkTemplates, Profile, Tag } from '../../contract/calls/card/profile.ts';
import type { CallError } from '../../sync/api.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { say } from '../../ui/states/toast.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import {
  failureText,
  hasFailed,
  type SubmissionFailure,
  useSubmission,
} from '../../screen/submission.ts';
import { useHaptic } from '../../screen/hooks/use-haptic.ts';
import { hasChanges, toChanges } from './form-changes.ts';
import type { FieldKey } from './form-fields.ts';
import { missingHalves } from './form-faults.ts';
import { submitted, type FormState } from './form-state.ts';
import { serverFaults } from './server-faults.ts';

export type EditSaveState =
  | { state: 'editing' }
  | { state: 'saving' }
  /** Faults in the input prevented saving. */
  | { state: 'faulty' }
  | { state: 'failed'; text: string };

export interface SaveInput {
  profile: Profile;
  templates: LinkTemplates | undefined;
  tags: readonly Tag[] | undefined;
  form: FormState;
  setForm: Dispatch<SetStateAction<FormState>>;
  /** Place in the outbox of the change that this one replaces. */
  replaces: number | undefined;
  /** `isSaved`: saved, here or on the server; false if nothing had changed. The shell shows what is not sent yet. */
  onDone: (isSaved: boolean) => void;
  /** The save failed, and the outbox has the input: it is sent later, or waits for the member there. */
  onReturned: () => void;
  /** Saving was stopped. This is the first input that needs attention. */
  onStopped: (key: FieldKey) => void;
}

const refusedText = (error: CallError) => editTexts.failed(callErrorText(error));

export const useSave = (input: SaveInput) => {
  const { profile, templates, tags, form, setForm, replaces, onDone, onReturned, onStopped } =
    input;
  const dialogs = useDialogs();
  const { submit: submitEdit, screen } = useSubmission('edit-profile');
  const haptic = useHaptic();
  const [save, setSave] = useState<EditSaveState>({ state: 'editing' });

  const fail = (failure: SubmissionFailure, sent: FormState) => {
    haptic('error');
    const text = failureText(failure, refusedText, editTexts.notSaved);
    setSave({ state: 'failed', text });
    if (failure.outcome !== 'returned') return;
    onReturned();
    const refused = serverFaults(failure.error, sent.fields);
    setForm((current) => ({ ...current, refused }));
    const [first] = Object.keys(refused) as FieldKey[];
    if (first) onStopped(first);
  };

  const succeed = (isSent: boolean) => {
    haptic('success');
    // What waits is said by the shell's mark alone.
    if (isSent) say(editTexts.saved);
    onDone(true);
  };

  const send = async (settled: FormState) => {
    const changes = toChanges(profile, settled.fields, tags, settled.began);
    if (!hasChanges(changes)) return onDone(false);
    setSave({ state: 'saving' });
    const end = await submitEdit(changes, replaces);
    // A late answer must not take the member away from another screen. The draft keeps the input.
    if (screen.aborted) return;
    if (hasFailed(end)) fail(end, settled);
    else succeed(end.outcome === 'acknowledged');
  };

  const submit = async () => {
    const settled = submitted(form, templates);
    setForm(settled);
    setSave({ state: settled.flagged.length > 0 ? 'faulty' : 'editing' });
    const missing = missingHalves(settled.fields);
    const [first] = [...settled.flagged, ...missing];
    if (first === undefined) return send(settled);
    if (missing.length > 0) await dialogs.alert(editTexts.incompleteWarning);
    else haptic('error');
    onStopped(first);
  };

  return { save, submit };
};
