/**
 * Computes what a save sends: only the fields that differ from the profile, so that edits of different fields in two
 * tabs both apply. A cleared text or handle is null.
 */
import type { Profile, Tag } from '../../contract/calls/card/profile.ts';
import { isMessengerLink, sortMessengerLinks } from '../../domain/links/messenger-links.ts';
import { byText, profileLists, type ProfileField } from '../../domain/card/profile-fields.ts';
import { socialPlatforms, type SocialPlatform } from '../../domain/links/social-platforms.ts';
import { completeUrl, isBlankLink, type TitledLink } from '../../domain/links/titled-links.ts';
import type { ProfileChanges } from '../../mutations/profile-changes.ts';
import { settleFields, toFields, type FormFields, type TitledRow } from './form-fields.ts';
import { sorted } from '../../domain/sorted.ts';
import { shown } from '../../domain/visible-text.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const text = (value: string | null): string | null => shown(value ?? '') || null;

const fullLinks = (links: readonly TitledLink[]): TitledLink[] =>
  links
    .filter((link) => !isBlankLink(link))
    .map(({ title, url }) => ({ title: title.trim(), url: url.trim() }));

const customLinks = (rows: readonly TitledRow[]): TitledLink[] =>
  fullLinks(rows.map(({ title, url, known }) => ({ title, url: completeUrl(url, known) })));

const filledTexts = (texts: readonly string[]): string[] =>
  texts.map((entry) => entry.trim()).filter((entry) => entry !== '');

/** Orders links as they are shown: kind by kind, each in the member's order. */
const byKind = (links: readonly string[]): string[] => {
  const { miniApps, channels, forums } = sortMessengerLinks(links);
  const others = links.filter((link) => !isMessengerLink(link));
  return [...miniApps, ...channels, ...forums, ...others];
};

/** Returns platforms with a handle. The messenger's own platform shows with the messenger links, so it is left out. */
const orderOf = ({ social, socialOrder }: FormFields): SocialPlatform[] =>
  socialOrder.filter((platform) => platform !== 'telegram' && social[platform] !== '');

const listsOf = (fields: FormFields) => ({
  tags: [...fields.tags],
  messengerLinks: filledTexts(fields.messengerLinks.map(({ link }) => link)),
  customLinks: customLinks(fields.customLinks),
  productHuntLinks: fullLinks(fields.productHuntLinks),
});

/** The fields as they are sent, without interests and handles. */
const contentOf = (fields: FormFields) => {
  const { tags: _, ...lists } = listsOf(fields);
  return {
    ...byText(({ name }) => text(fields[name])),
    ...lists,
    socialOrder: orderOf(fields),
    hue: fields.hue,
    cover: fields.cover,
  } satisfies Record<Exclude<ProfileField, 'tags' | 'socialLinks'>, unknown>;
};

/**
 * Returns interests in the order of the server's list. An interest that left the list is dropped with the next change.
 */
const tagChanges = (
  fields: FormFields,
  profile: Profile,
  known: readonly Tag[] | undefined,
): ProfileChanges =>
  known === undefined || isSame(sorted(fields.tags), sorted(profile.tags))
    ? {}
    : { tags: known.filter(({ name }) => fields.tags.includes(name)) };

/** A handle that was stored in another form than '@name' is a change. */
const socialChanges = (fields: FormFields, profile: Profile) => {
  const changed = socialPlatforms
    .filter((platform) => fields.social[platform] !== (profile.socialLinks[platform] ?? ''))
    .map((platform) => [platform, fields.social[platform] || null] as const);
  return changed.length === 0 ? {} : { socialLinks: Object.fromEntries(changed) };
};

const contentChanges = (fields: FormFields, profile: Profile): ProfileChanges => {
  const mine = contentOf(fields);
  // Adding or removing a handle is not a change of the order.
  const saved = contentOf({ ...toFields(profile), social: fields.social });
  const changed = (Object.keys(mine) as (keyof typeof mine)[]).filter((key) =>
    key === 'messengerLinks'
      ? !isSame(byKind(mine[key]), byKind(saved[key]))
      : !isSame(mine[key], saved[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, mine[key]]));
};

/**
 * Compares settled, faultless fields with the present profile. Returns an empty object if nothing differs. Without the
 * server's list of tags, the interests stay unchanged. `began`: the form's content when the member began. Lists that
 * the member did not touch are left out, even if they changed elsewhere.
 */
export const toChanges = (
  profile: Profile,
  fields: FormFields,
  knownTags: readonly Tag[] | undefined,
  began: FormFields = toFields(profile),
): ProfileChanges => {
  const changes: ProfileChanges = {
    ...tagChanges(fields, profile, knownTags),
    ...contentChanges(fields, profile),
    ...socialChanges(fields, profile),
  };
  const [mine, former] = [listsOf(fields), listsOf(settleFields(began))];
  const base: ProfileChanges['base'] = {};
  for (const name of profileLists) {
    if (changes[name] === undefined) continue;
    if (isSame(mine[name], former[name])) delete changes[name];
    else Object.assign(base, { [name]: former[name] });
  }
  return Object.keys(base).length > 0 ? { ...changes, base } : changes;
};

/** Counts the fields that differ. A list counts once; each handle counts separately. */
export const countChanges = (changes: ProfileChanges): number => {
  const { base: _, socialLinks = {}, ...fields } = changes;
  return Object.keys(fields).length + Object.keys(socialLinks).length;
};

export const hasChanges = (changes: ProfileChanges): boolean => Object.keys(changes).length > 0;
