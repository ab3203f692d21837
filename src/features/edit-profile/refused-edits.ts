/**
 * Edits that the server refused when no form waited for them any more. They stand in the outbox sheet, and open with
 * the form again, so that the member mends them where they were made; saving then replaces them.
 */
import type { Profile } from '../../contract/profile.ts';
import { isSocialPlatform } from '../../domain/social-platforms.ts';
import { applyChanges, type ProfileChanges } from '../../mutations/edit-profile.ts';
import type { OutboxItem } from '../../sync/api.ts';
import { toFields, type FieldGroup } from './form-fields.ts';
import { withGroups, type Draft } from './form-state.ts';

export interface RefusedEdits {
  /** Their places in the outbox. */
  seqs: readonly number[];
  /** All their changes, later ones over earlier ones. */
  changes: ProfileChanges;
}

export const refusedEdits = (items: readonly OutboxItem[]): RefusedEdits => {
  const refused = items.filter(
    ({ kind, status }) => kind === 'edit-profile' && status.state === 'refused',
  );
  // The outbox lists only arguments that their mutation's schema has read.
  const changes = refused.map(({ args }) => args as ProfileChanges);
  return {
    seqs: refused.map(({ seq }) => seq),
    changes: {
      ...Object.assign({}, ...changes),
      socialLinks: Object.assign({}, ...changes.map(({ socialLinks }) => socialLinks)),
    },
  };
};

const groupsOf = ({ socialLinks = {}, ...rest }: ProfileChanges): FieldGroup[] => [
  ...(Object.keys(rest) as (keyof typeof rest)[]),
  ...Object.keys(socialLinks)
    .filter(isSocialPlatform)
    .map((platform) => `social.${platform}` as const),
];

/** Input to start the form with: what was refused, and over it what was typed later and never sent. */
export const draftWith = (
  profile: Profile,
  { changes }: RefusedEdits,
  typed: Draft | undefined,
): Draft => {
  const fields = toFields(applyChanges(profile, changes));
  const touched = groupsOf(changes);
  if (!typed) return { fields, touched };
  return {
    fields: withGroups(fields, typed.fields, typed.touched),
    touched: [...new Set([...touched, ...typed.touched])],
  };
};
