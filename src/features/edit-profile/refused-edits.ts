/**
 * Changes that the server refused when no form waited for them any more. They stand in the outbox sheet, and open with
 * the form again, so that the member mends them where they were made; saving then replaces them. From the sheet one of
 * them is opened by itself; the form that is opened plainly takes all edits that were refused.
 */
import type { Profile } from '../../contract/profile.ts';
import { isSocialPlatform } from '../../domain/is-social-platform.ts';
import { applyChanges, mergeChanges } from '../../mutations/edit-profile.ts';
import type { ProfileChanges } from '../../mutations/profile-changes.ts';
import type { CallError } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import type { ItemOf } from '../../screen/items-of.ts';
import { toFields, type FieldGroup, type FieldKey, type FormFields } from './form-fields.ts';
import { differs, withGroups, type Draft, type FormState } from './form-state.ts';
import { serverFaults } from './server-faults.ts';
import { sorted } from '../../domain/sorted.ts';

export interface RefusedEdits {
  /** Their places in the outbox. */
  seqs: readonly number[];
  /** All their changes, later ones over earlier ones. */
  changes: ProfileChanges;
  /** What the server said of them, in the same order. */
  errors: readonly CallError[];
}

/** The interests of onboarding are a part of the form, too. */
const isEdit = (item: OutboxItem): item is ItemOf<'edit-profile' | 'choose-interests'> =>
  item.kind === 'edit-profile' || item.kind === 'choose-interests';

/** `seq`: the change that is to be edited. Gone meanwhile, it makes no difference. */
export const refusedEdits = (items: readonly OutboxItem[], seq?: number): RefusedEdits => {
  const open = items.filter(isEdit).filter(({ status }) => status.state === 'refused');
  const chosen = open.find((item) => item.seq === seq);
  const edits = open.filter(({ kind }) => kind === 'edit-profile');
  const refused = chosen ? [chosen] : sorted(edits, (one, other) => one.seq - other.seq);
  return {
    seqs: refused.map((item) => item.seq),
    changes: refused.map(({ args }): ProfileChanges => args).reduce(mergeChanges, {}),
    errors: refused.flatMap(({ status }) => (status.state === 'refused' ? [status.error] : [])),
  };
};

const groupsOf = (changes: ProfileChanges): FieldGroup[] => {
  const { socialLinks = {}, base: _, ...rest } = changes;
  return [
    ...(Object.keys(rest) as (keyof typeof rest)[]),
    ...Object.keys(socialLinks)
      .filter(isSocialPlatform)
      .map((platform) => `social.${platform}` as const),
  ];
};

/** Input to start the form with: what was refused, and over it what was typed later and never sent. */
export const draftWith = (
  profile: Profile,
  { changes }: RefusedEdits,
  typed: Draft | undefined,
): Draft => {
  const fields = toFields(applyChanges(profile, changes));
  const touched = groupsOf(changes);
  if (!typed) return { fields, touched };
  const saved = toFields(profile);
  return {
    fields: withGroups(fields, typed.fields, typed.touched),
    began: withGroups(saved, typed.began ?? saved, typed.touched),
    touched: [...new Set([...touched, ...typed.touched])],
  };
};

const groupOf = (key: FieldKey): FieldGroup =>
  (key.startsWith('social.') ? key : key.split('.')[0]) as FieldGroup;

/** What the server said of single inputs, where they still hold what it refused. */
export const refusedFaults = (
  profile: Profile,
  { changes, errors }: RefusedEdits,
  fields: FormFields,
): FormState['refused'] => {
  const refused = toFields(applyChanges(profile, changes));
  const faults = errors.flatMap((error) => Object.entries(serverFaults(error, fields)));
  return Object.fromEntries(
    faults.filter(([key]) => !differs(refused, fields, groupOf(key as FieldKey))),
  );
};
