/**
 * The state of the open form, as pure steps. A group of fields that the member touched keeps the member's input
 * also if the mirror learns others meanwhile; untouched ones follow the mirror. A fault is shown from the moment its
 * input is left (flagged) until it is gone, never while the member types for the first time.
 */
import type { LinkTemplates, Profile } from '../../contract/profile.ts';
import {
  settleFields,
  toFields,
  type FieldGroup,
  type FieldKey,
  type FormFields,
  type SocialKey,
} from './form-fields.ts';
import { findFaults } from './form-faults.ts';

export interface FormState {
  fields: FormFields;
  touched: readonly FieldGroup[];
  /** What the fields held when the member began to change them. */
  began: FormFields;
  flagged: readonly FieldKey[];
  /** What the server said of single inputs when it refused the form. */
  refused: Readonly<Partial<Record<FieldKey, string>>>;
}

/** A part of the form that outlived its screen; see draft.ts. */
export interface Draft {
  fields: FormFields;
  touched: readonly FieldGroup[];
  /** Missing in drafts of older builds. */
  began?: FormFields | undefined;
}

const isSocialKey = (group: FieldGroup): group is SocialKey => group.startsWith('social.');

/** The value of one group, in a form that can be spread into the fields of another. */
const groupOf = (fields: FormFields, group: FieldGroup): Partial<FormFields> =>
  isSocialKey(group) ? {} : { [group]: fields[group] };

/** `base` with the named groups of `from`. */
export const withGroups = (
  base: FormFields,
  from: FormFields,
  groups: readonly FieldGroup[],
): FormFields => ({
  ...base,
  ...Object.assign({}, ...groups.map((group) => groupOf(from, group))),
  social: {
    ...base.social,
    ...Object.fromEntries(
      Object.entries(from.social).filter(([platform]) =>
        (groups as readonly string[]).includes(`social.${platform}`),
      ),
    ),
  },
});

/** Whether a group of fields holds something else. */
export const differs = (one: FormFields, other: FormFields, group: FieldGroup): boolean =>
  JSON.stringify(withGroups(one, other, [group])) !== JSON.stringify(one);

/** The form of a profile, with a draft's groups in it where they still say something else. */
export const startForm = (profile: Profile, draft?: Draft): FormState => {
  const saved = toFields(profile);
  const touched = draft?.touched.filter((group) => differs(saved, draft.fields, group)) ?? [];
  const fields = draft ? withGroups(saved, draft.fields, touched) : saved;
  const began = draft?.began ? withGroups(saved, draft.began, touched) : saved;
  return { fields, touched, began, flagged: [], refused: {} };
};

const belongsTo = (key: FieldKey, group: FieldGroup): boolean =>
  key === group || key.startsWith(`${group}.`);

/** The member changed a group; faults that are shown go as soon as they are mended. */
export const changed = (
  state: FormState,
  group: FieldGroup,
  update: Partial<FormFields>,
): FormState => {
  const fields = { ...state.fields, ...update };
  const faults = findFaults(settleFields(fields));
  const refused = Object.entries(state.refused).filter(
    ([key]) => !belongsTo(key as FieldKey, group),
  );
  return {
    fields,
    began: state.began,
    touched: state.touched.includes(group) ? state.touched : [...state.touched, group],
    flagged: state.flagged.filter((key) => faults[key] !== undefined),
    refused: Object.fromEntries(refused),
  };
};

/** The member left these inputs: the form settles, and what is wrong with them is shown. */
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
 * The link templates came after all: addresses that were pasted before, and are marked for not being recognised, are
 * read now. Inputs that nobody left yet are not touched, for the member may be typing in one.
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

/** The member wants to save: every fault is shown. */
export const submitted = (state: FormState, templates?: LinkTemplates): FormState => {
  const fields = settleFields(state.fields, templates);
  return { ...state, fields, flagged: Object.keys(findFaults(fields)) as FieldKey[], refused: {} };
};

/** The mirror has a newer profile: groups that the member did not touch follow it. */
export const rebased = (state: FormState, profile: Profile): FormState => ({
  ...state,
  fields: withGroups(toFields(profile), state.fields, state.touched),
  began: withGroups(toFields(profile), state.began, state.touched),
});
