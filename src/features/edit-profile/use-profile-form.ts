/** Opens the form of a profile, keeps it as a draft on this device, and provides what its parts need. */
import { useEffect, useState, useRef } from 'react';
import { editTexts } from '#texts/edit';
import type { LinkTemplates, Profile } from '../../contract/calls/card/profile.ts';
import { useServices } from '../../screen/services.ts';
import { readProfileDraft, removeProfileDraft, saveProfileDraft } from './draft.ts';
import { findFaults } from './form-faults.ts';
import type { FieldGroup, FieldKey, FormFields } from './form-fields.ts';
import { groupOf, withText } from './parts.ts';
import { draftWith, refusedFaults, type RefusedEdits } from './refused-edits.ts';
import { changed, left, rebased, recognised, startForm, type FormState } from './form-state.ts';

/** What each part of the form receives. */
export interface ProfileFormState {
  fields: FormFields;
  /** Changes a group of fields. */
  change: (group: FieldGroup, update: (fields: FormFields) => Partial<FormFields>) => void;
  /** Changes the text of an input. */
  type: (key: FieldKey, text: string) => void;
  /** Notes that the member left these inputs. */
  leave: (...keys: FieldKey[]) => void;
  /** Returns the error text of an input. */
  errorOf: (key: FieldKey) => string | undefined;
}

const errorsOf = ({ fields, flagged, refused }: FormState): ProfileFormState['errorOf'] => {
  const faults = findFaults(fields);
  return (key) => {
    const fault = flagged.includes(key) ? faults[key] : undefined;
    return fault ? editTexts.faults[fault] : refused[key];
  };
};

/** Calls `follow` during the render in which the value changes. */
const useChange = (value: unknown, follow: () => void): void => {
  const [known, setKnown] = useState(value);
  if (known === value) return;
  setKnown(value);
  follow();
};

interface AfterPress {
  /** For `onMouseDownCapture` of the area whose presses count. Touches send this event as well. */
  onPress(): void;
  /** Runs `change` once no press is under way. */
  afterPress(change: () => void): void;
}

/**
 * Holds changes back until the press under way has ended. A press first takes the focus from a field. If an error then
 * appeared below the field, the pressed button would move away, and the browser would report no click.
 */
const useAfterPress = (): AfterPress => {
  const held = useRef<(() => void)[] | undefined>(undefined);
  const release = () => {
    const changes = held.current ?? [];
    held.current = undefined;
    for (const change of changes) change();
  };
  return {
    onPress: () => {
      release();
      held.current = [];
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        // The click follows within the same task.
        setTimeout(release);
      };
      // A drag ends without 'mouseup'.
      for (const event of ['mouseup', 'dragend'])
        window.addEventListener(event, end, { capture: true, signal: ended.signal });
    },
    afterPress: (change) => {
      if (held.current) held.current.push(change);
      else change();
    },
  };
};

/** `profile`: the latest one. Groups that the member has not touched follow it. */
export const useProfileForm = (
  profile: Profile,
  templates: LinkTemplates | undefined,
  refused: RefusedEdits,
) => {
  const { storage, sync } = useServices();
  const [taken] = useState(refused);
  const [typed] = useState(() => readProfileDraft(storage));
  // The outbox has the refused changes. Only what the member adds to them needs a draft.
  const [isDraft, setDraft] = useState(typed !== undefined);
  const [state, setState] = useState<FormState>(() => {
    const start = startForm(profile, draftWith(profile, taken, typed));
    return { ...start, refused: refusedFaults(profile, taken, start.fields) };
  });
  useChange(profile, () => setState((current) => rebased(current, profile)));
  useChange(templates, () => setState((current) => recognised(current, templates)));
  const [isRestored, setRestored] = useState(state.touched.length > 0);
  useEffect(() => {
    if (isDraft) saveProfileDraft(storage, state);
  }, [storage, state, isDraft]);
  const { onPress, afterPress } = useAfterPress();
  const change: ProfileFormState['change'] = (group, update) => {
    setDraft(true);
    setState((current) => changed(current, group, update(current.fields)));
  };
  const form: ProfileFormState = {
    fields: state.fields,
    change,
    type: (key, text) => change(groupOf(key), (fields) => withText(fields, key, text)),
    leave: (...keys) => afterPress(() => setState((current) => left(current, keys, templates))),
    errorOf: errorsOf(state),
  };
  /** The refused changes in the form, except those that were sent again or discarded since. */
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
   * Clears the draft, since the input is saved, replacing the last refused change, or adds nothing. Runs at once,
   * because the screen may be gone before the next effect.
   */
  const finish = (isSaved: boolean) => {
    setState((current) => ({ ...current, touched: [] }));
    removeProfileDraft(storage);
    drop(isSaved ? held.filter((seq) => seq !== replaces) : held);
  };
  /** Drops the draft, since the outbox has the input. Kept here as well, it would come back after it was sent. */
  const handOver = () => {
    setDraft(false);
    removeProfileDraft(storage);
  };
  return { form, state, setState, taken, replaces, isRestored, discard, finish, handOver, onPress };
};
