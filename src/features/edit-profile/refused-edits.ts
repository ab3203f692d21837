/**
 * Finds refused changes that no form waits for any more. The outbox sheet lists them, and they open in the form again,
 * so that the member can correct them; saving then replaces them. The sheet opens a single one. A form that is opened
 * normally takes all refused edits.
 */
import type { Profile } from '../../contract/calls/card/profile.ts';
import { isSocialPlatform } from '../../domain/links/social-platforms.ts';
import { applyChanges, mergeChanges } from '../../mutations/edit-profile.ts';
import type { ProfileChanges } from '../../mutations/profile-changes.ts';
import type { CallError } from '../../sync/api.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { refusedChanges } from '../../screen/hand-over.ts';
import { toFields, type FieldGroup, type FormFields } from './form-fields.ts';
import { groupOf } from './parts.ts';
import { differs, withGroups, type Draft, type FormState } from './form-state.ts';
import { serverFaults } from './server-faults.ts';
import { sorted } from '../../domain/sorted.ts';

export interface RefusedEdits {
  /** Their places in the outbox. */
  seqs: readonly number[];
  /** All their changes. Later ones win. */
  changes: ProfileChanges;
  /** The server's reasons, in the same order. */
  errors: readonly CallError[];
}

/** `seq`: the change to edit. It is ignored if it is gone. The form also covers the interests of onboarding. */
export const refusedEdits = (items: readonly OutboxItem[], seq?: number): RefusedEdits => {
  const open = refusedChanges(items, 'edit-profile', 'choose-interests');
  const chosen = open.find((item) => item.seq === seq);
  const edits = open.filter(({ kind }) => kind === 'edit-profile');
  const refused = chosen ? [chosen] : sorted(edits, (one, other) => one.seq - other.seq);
  return {
    seqs: refused.map((item) => item.seq),
    changes: refused.map(({ args }): ProfileChanges => args).reduce(mergeChanges, {}),
    errors: refused.map(({ status }) => status.error),
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

/** Combines the refused changes with input that was typed later and never sent. */
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

/** Returns the server's messages about inputs that still hold the refused value. */
export const refusedFaults = (
  profile: Profile,
  { changes, errors }: RefusedEdits,
  fields: FormFields,
): FormState['refused'] => {
  const refused = toFields(applyChanges(profile, changes));
  const faults = errors.flatMap((error) => Object.entries(serverFaults(error, fields)));
  return Object.fromEntries(faults.filter(([key]) => !differs(refused, fields, groupOf(key))));
};
