/**
 * The state of the open form, as pure steps. A group of fields that the member touched keeps the member's input, even
 * if the mirror changes. Other groups follow the mirror. A fault shows once the member has left its input (flagged),
 * and until it is gone. It never shows while the member types for the first time.
 */
import type { LinkTemplates, Profile } from '../../contract/calls/card/profile.ts';
import {
  settleFields,
  toFields,
  type FieldGroup,
  type FieldKey,
  type FormFields,
  type SocialKey,
} from './form-fields.ts';
import { groupOf, textOf, withText } from './parts.ts';
import { findFaults } from './form-faults.ts';

export interface FormState {
  fields: FormFields;
  touched: readonly FieldGroup[];
  /** The fields when the member began to change them. */
  began: FormFields;
  flagged: readonly FieldKey[];
  /** The server's messages about single inputs when it refused the form. */
  refused: Readonly<Partial<Record<FieldKey, string>>>;
}

/** The part of a form that outlives its screen; see draft.ts. */
export interface Draft {
  fields: FormFields;
  touched: readonly FieldGroup[];
  /** Drafts of older builds lack it. */
  began?: FormFields | undefined;
}

/** Returns `base` with the named groups of `from`. */
export const withGroups = (
  base: FormFields,
  from: FormFields,
  groups: readonly FieldGroup[],
): FormFields =>
  groups.reduce(
    (fields, group) =>
      group in fields
        ? { ...fields, [group]: from[group as keyof FormFields] }
        : { ...fields, ...withText(fields, group as SocialKey, textOf(from, group as SocialKey)) },
    base,
  );

/** Whether a group differs between two forms. */
export const differs = (one: FormFields, other: FormFields, group: FieldGroup): boolean =>
  JSON.stringify(withGroups(one, other, [group])) !== JSON.stringify(one);

/** Creates the form of a profile. Groups of a draft are included if they are input, and not saved yet. */
export const startForm = (profile: Profile, draft?: Draft): FormState => {
  const saved = toFields(profile);
  const isInput = (group: FieldGroup, { fields, began = saved }: Draft) =>
    differs(saved, fields, group) && differs(began, fields, group);
  const touched = draft?.touched.filter((group) => isInput(group, draft)) ?? [];
  const fields = draft ? withGroups(saved, draft.fields, touched) : saved;
  const began = draft?.began ? withGroups(saved, draft.began, touched) : saved;
  return { fields, touched, began, flagged: [], refused: {} };
};

/** Changes a group. Flags of inputs whose faults are corrected are removed. */
export const changed = (
  state: FormState,
  group: FieldGroup,
  update: Partial<FormFields>,
): FormState => {
  const fields = { ...state.fields, ...update };
  const faults = findFaults(settleFields(fields));
  const refused = Object.entries(state.refused).filter(([key]) => groupOf(key) !== group);
  return {
    fields,
    began: state.began,
    touched: state.touched.includes(group) ? state.touched : [...state.touched, group],
    flagged: state.flagged.filter((key) => faults[key] !== undefined),
    refused: Object.fromEntries(refused),
  };
};

/** Settles the form when the member leaves these inputs, and shows their faults. */
export const left = (
  state: FormState,
  keys: readonly FieldKey[],
  templates?: LinkTemplates,
): FormState => {
  const fields = settleFields(state.fields, templates);
  const faults = findFaults(fields);
  const flagged = [...new Set([...state.flagged, ...keys])].filter((key) => faults[key]);
  return { ...state, fields, flagged };
};

/**
 * Applies link templates that loaded late: reads addresses again that were flagged as not recognised. Inputs that
 * the member has not left stay untouched, since one may still be typed in.
 */
export const recognised = (state: FormState, templates?: LinkTemplates): FormState => {
  const marked = state.flagged.filter((key) => key.startsWith('social.'));
  if (marked.length === 0) return state;
  const fields = withGroups(
    state.fields,
    settleFields(state.fields, templates),
    marked as SocialKey[],
  );
  const faults = findFaults(fields);
  return { ...state, fields, flagged: state.flagged.filter((key) => faults[key]) };
};

/** Shows every fault, since the member wants to save. */
export const submitted = (state: FormState, templates?: LinkTemplates): FormState => {
  const fields = settleFields(state.fields, templates);
  return { ...state, fields, flagged: Object.keys(findFaults(fields)) as FieldKey[], refused: {} };
};

/**
 * Applies a newer profile of the mirror to all groups without input: those that the member has not touched, or changed
 * back to what was there.
 */
export const rebased = (state: FormState, profile: Profile): FormState => {
  const { fields, began } = state;
  const touched = state.touched.filter((group) => differs(began, fields, group));
  return {
    ...state,
    touched,
    fields: withGroups(toFields(profile), fields, touched),
    began: withGroups(toFields(profile), began, touched),
  };
};
