/** The open form of a profile: its state, kept as a draft on this device, and what sections need of it. */
import { useEffect, useState } from 'react';
import { editTexts } from '#texts/edit';
import type { LinkTemplates, Profile } from '../../contract/profile.ts';
import { useServices } from '../services.ts';
import { readDraft, removeDraft, saveDraft } from './draft.ts';
import { findFaults } from './form-faults.ts';
import type { FieldGroup, FieldKey, FormFields } from './form-fields.ts';
import { draftWith, type RefusedEdits } from './refused-edits.ts';
import { changed, left, rebased, recognised, startForm, type FormState } from './form-state.ts';

/** What a section of the form is given. */
export interface ProfileForm {
  fields: FormFields;
  /** The member changes a group of fields. */
  change: (group: FieldGroup, update: (fields: FormFields) => Partial<FormFields>) => void;
  /** The member left these inputs. */
  leave: (...keys: FieldKey[]) => void;
  /** The text that an input shows as its error. */
  errorOf: (key: FieldKey) => string | undefined;
}

const errorsOf = ({ fields, flagged, refused }: FormState): ProfileForm['errorOf'] => {
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
  const [state, setState] = useState(() =>
    startForm(profile, draftWith(profile, taken, readDraft(storage))),
  );
  const [isRestored, setRestored] = useState(state.touched.length > 0);
  const [base, setBase] = useState(profile);
  if (base !== profile) {
    setBase(profile);
    setState((current) => rebased(current, profile));
  }
  const [known, setKnown] = useState(templates);
  if (known !== templates) {
    setKnown(templates);
    setState((current) => recognised(current, templates));
  }
  useEffect(() => saveDraft(storage, state), [storage, state]);
  const form: ProfileForm = {
    fields: state.fields,
    change: (group, update) =>
      setState((current) => changed(current, group, update(current.fields))),
    leave: (...keys) => setState((current) => left(current, keys, templates)),
    errorOf: errorsOf(state),
  };
  /** What the form took over from the outbox is settled by the form; what was sent again meanwhile is not. */
  const dropRefused = () => {
    const seqs = taken.seqs.filter((seq) => refused.seqs.includes(seq));
    for (const seq of seqs) void sync.discard(seq);
  };
  const discard = () => {
    dropRefused();
    setRestored(false);
    setState(startForm(profile));
  };
  /** The input is saved elsewhere. At once: the screen may be gone before the next effect. */
  const finish = () => {
    setState((current) => ({ ...current, touched: [] }));
    removeDraft(storage);
    dropRefused();
  };
  return { form, state, setState, isRestored, discard, finish };
};
