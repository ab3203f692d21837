/** The open form of a profile: its state, kept as a draft on this device, and what sections need of it. */
import { useEffect, useState } from 'react';
import { editTexts } from '#texts/edit';
import type { LinkTemplates, Profile } from '../../contract/profile.ts';
import { useServices } from '../../screen/services.ts';
import { readProfileDraft, removeProfileDraft, saveProfileDraft } from './draft.ts';
import { findFaults } from './form-faults.ts';
import type { FieldGroup, FieldKey, FormFields } from './form-fields.ts';
import { draftWith, refusedFaults, type RefusedEdits } from './refused-edits.ts';
import { changed, left, startForm, type FormState } from './form-state.ts';
import { useFormState } from './use-form-state.ts';

/** What a section of the form is given. */
export interface ProfileFormState {
  fields: FormFields;
  /** The member changes a group of fields. */
  change: (group: FieldGroup, update: (fields: FormFields) => Partial<FormFields>) => void;
  /** The member left these inputs. */
  leave: (...keys: FieldKey[]) => void;
  /** The text that an input shows as its error. */
  errorOf: (key: FieldKey) => string | undefined;
}

const errorsOf = ({ fields, flagged, refused }: FormState): ProfileFormState['errorOf'] => {
  const faults = findFaults(fields);
  return (key) => {
    const fault = flagged.includes(key) ? faults[key] : undefined;
    return fault ? editTexts.faults[fault] : refused[key];
  };
};

/** `profile` is the newest one: groups the member has not touched follow it. */
export const useProfileForm = (
  profile: Profile,
  templates: LinkTemplates | undefined,
  refused: RefusedEdits,
) => {
  const { storage, sync } = useServices();
  const [taken] = useState(refused);
  const [typed] = useState(() => readProfileDraft(storage));
  // What was taken over is in the outbox; only what the member adds to it needs a place of its own.
  const [isDraft, setDraft] = useState(typed !== undefined);
  const [state, setState] = useFormState(profile, templates, () => {
    const start = startForm(profile, draftWith(profile, taken, typed));
    return { ...start, refused: refusedFaults(profile, taken, start.fields) };
  });
  const [isRestored, setRestored] = useState(state.touched.length > 0);
  useEffect(() => {
    if (isDraft) saveProfileDraft(storage, state);
  }, [storage, state, isDraft]);
  const form: ProfileFormState = {
    fields: state.fields,
    change: (group, update) => {
      setDraft(true);
      setState((current) => changed(current, group, update(current.fields)));
    },
    leave: (...keys) => setState((current) => left(current, keys, templates)),
    errorOf: errorsOf(state),
  };
  /** What the form took over from the outbox, but for what was sent again or discarded meanwhile. */
  const held = taken.seqs.filter((seq) => refused.seqs.includes(seq));
  const replaces = held.at(-1);
  const drop = (seqs: readonly number[]) => {
    for (const seq of seqs) void sync.discard(seq);
  };
  const discard = () => {
    drop(held);
    removeProfileDraft(storage);
    setRestored(false);
    setState(startForm(profile));
  };
  /**
   * The input is saved elsewhere, in the place of the last change that the form took over; or it says nothing new. At
   * once: the screen may be gone before the next effect.
   */
  const finish = (isSaved: boolean) => {
    setState((current) => ({ ...current, touched: [] }));
    removeProfileDraft(storage);
    drop(isSaved ? held.filter((seq) => seq !== replaces) : held);
  };
  return { form, state, setState, taken, replaces, isRestored, discard, finish };
};
