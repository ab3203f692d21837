/**
 * Computes what a save sends: only the fields that differ from the profile, so that edits of different fields in two
 * tabs both apply. A cleared text or handle is null.
 */
import type { Profile, Tag } from '../../contract/profile.ts';
import { isMessengerLink, sortMessengerLinks } from '../../domain/messenger-links.ts';
import { orderedPlatforms } from '../../domain/social-order.ts';
import { socialPlatforms, type SocialPlatform } from '../../domain/social-platforms.ts';
import { completeUrl, isBlankLink, type TitledLink } from '../../domain/titled-links.ts';
import type { ProfileChanges } from '../../mutations/profile-changes.ts';
import { allMessengerLinks } from '../../mutations/profile-lists.ts';
import { settleFields, toFields, type FormFields, type TitledRow } from './form-fields.ts';
import { sorted } from '../../domain/sorted.ts';
import { shown } from '../../domain/visible-text.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the value if it differs from the saved one. */
const ifChanged = <K extends keyof ProfileChanges>(
  key: K,
  value: ProfileChanges[K],
  saved: unknown,
): Pick<ProfileChanges, K> | object => (isSame(value, saved) ? {} : { [key]: value });

const text = (value: string | null): string | null => shown(value ?? '') || null;

const fullLinks = (links: readonly TitledLink[]): TitledLink[] =>
  links
    .filter((link) => !isBlankLink(link))
    .map(({ title, url }) => ({ title: title.trim(), url: url.trim() }));

const customLinks = (rows: readonly TitledRow[]): TitledLink[] =>
  fullLinks(rows.map(({ title, url, known }) => ({ title, url: completeUrl(url, known) })));

const filledTexts = (texts: readonly string[]): string[] =>
  texts.map((entry) => entry.trim()).filter((entry) => entry !== '');

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

const socialChanges = (fields: FormFields, profile: Profile) => {
  const changed = socialPlatforms
    .filter((platform) => fields.social[platform] !== (profile.socialLinks[platform] ?? ''))
    .map((platform) => [platform, fields.social[platform] || null] as const);
  return changed.length === 0 ? {} : { socialLinks: Object.fromEntries(changed) };
};

/** Returns platforms with a handle. The messenger's own platform shows with the messenger links, so it is left out. */
const withHandle = (fields: FormFields, order: readonly SocialPlatform[]): SocialPlatform[] =>
  order.filter((platform) => platform !== 'telegram' && fields.social[platform] !== '');

const orderChange = (fields: FormFields, profile: Profile) =>
  ifChanged(
    'socialOrder',
    withHandle(fields, fields.socialOrder),
    withHandle(fields, orderedPlatforms(profile.socialOrder)),
  );

/** Orders links as they are shown: kind by kind, each in the member's order. */
const byKind = (links: readonly string[]): string[] => {
  const { miniApps, channels, forums } = sortMessengerLinks(links);
  const others = links.filter((link) => !isMessengerLink(link));
  return [...miniApps, ...channels, ...forums, ...others];
};

const messengerChange = (fields: FormFields, profile: Profile) => {
  const mine = filledTexts(fields.messengerLinks.map(({ link }) => link));
  const saved = filledTexts(allMessengerLinks(profile));
  return isSame(byKind(mine), byKind(saved)) ? {} : { messengerLinks: mine };
};

const listsOf = (fields: FormFields) => ({
  tags: [...fields.tags],
  messengerLinks: filledTexts(fields.messengerLinks.map(({ link }) => link)),
  customLinks: customLinks(fields.customLinks),
  productHuntLinks: fullLinks(fields.productHuntLinks),
});

const listNames = ['tags', 'messengerLinks', 'customLinks', 'productHuntLinks'] as const;

/** Leaves out lists that the member did not touch, even if they changed elsewhere. */
const withBase = (
  changes: ProfileChanges,
  fields: FormFields,
  began: FormFields,
): ProfileChanges => {
  const [mine, base] = [listsOf(fields), listsOf(settleFields(began))];
  const stated = listNames.filter((name) => changes[name] !== undefined);
  const edited = stated.filter((name) => !isSame(mine[name], base[name]));
  const untouched = stated.filter((name) => !edited.includes(name));
  const rest = Object.fromEntries(
    Object.entries(changes).filter(([key]) => !(untouched as string[]).includes(key)),
  ) as ProfileChanges;
  if (edited.length === 0) return rest;
  return { ...rest, base: Object.fromEntries(edited.map((name) => [name, base[name]])) };
};

/**
 * Compares settled, faultless fields with the present profile. Returns an empty object if nothing differs. Without the
 * server's list of tags, the interests stay unchanged. `began`: the form's content when the member began.
 */
export const toChanges = (
  profile: Profile,
  fields: FormFields,
  knownTags: readonly Tag[] | undefined,
  began: FormFields = toFields(profile),
): ProfileChanges => {
  const changes = {
    ...tagChanges(fields, profile, knownTags),
    ...ifChanged('description', text(fields.description), text(profile.description)),
    ...ifChanged('phone', text(fields.phone), text(profile.phone)),
    ...ifChanged('email', text(fields.email), text(profile.email)),
    ...messengerChange(fields, profile),
    ...ifChanged('customLinks', customLinks(fields.customLinks), fullLinks(profile.customLinks)),
    ...ifChanged(
      'productHuntLinks',
      fullLinks(fields.productHuntLinks),
      fullLinks(profile.productHuntLinks),
    ),
    ...socialChanges(fields, profile),
    ...orderChange(fields, profile),
    ...ifChanged('hue', fields.hue, profile.hue ?? null),
    ...ifChanged('headline', text(fields.headline), text(profile.headline ?? null)),
    ...ifChanged('cover', fields.cover, profile.cover ?? null),
  };
  return withBase(changes, fields, began);
};

/** Counts the fields that differ. A list counts once; each handle counts separately. */
export const countChanges = (changes: ProfileChanges): number => {
  const { base: _, socialLinks = {}, ...fields } = changes;
  return Object.keys(fields).length + Object.keys(socialLinks).length;
};

export const hasChanges = (changes: ProfileChanges): boolean => Object.keys(changes).length > 0;
