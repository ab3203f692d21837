/**
 * Reads a file of `readMyData`, from this or another device or server, and says what it would change here. The file is
 * input like any other: each field is judged by the rules of the form, and one that does not pass is left out. Loaded on
 * demand.
 */
import * as z from 'zod/mini';
import { ownProfile, profile, type Profile, type Tag } from '../../contract/calls/card/profile.ts';
import { profileForm } from '../../contract/calls/card/profile-form.ts';
import { linkLimit, limits } from '../../domain/limits.ts';
import { sampleFault } from '../../domain/proofs/padding.ts';
import { byText, type ProfileField } from '../../domain/card/profile-fields.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { ProfileChanges } from '../../mutations/profile-changes.ts';
import { allMessengerLinks } from '../../mutations/profile-lists.ts';
import type { Sample } from '../../samples/samples.ts';

/** Characters. A full one has a tenth of it. */
export const longestImport = 4_000_000;

const text = z.nullable(z.string());
const file = z.object({
  format: z.literal('member-cards/my-data'),
  version: z.literal(1),
  profile: z.nullable(z.object({ ...ownProfile.shape, profile })),
  samples: z.nullable(z.array(z.object({ title: text, content: text }))),
});

/** What is here. */
export interface Present {
  profile: Profile;
  tags: readonly Tag[];
  /** As far as they open. */
  samples: readonly Partial<Sample>[];
}

export interface DataImport {
  changes: ProfileChanges;
  samples: Sample[];
  /** How many samples find no room here, or are none that can be saved. */
  leftOut: number;
}

/** The value as the form would send it; undefined if the form would refuse it. */
const passed = (key: keyof typeof profileForm.shape, value: unknown): unknown => {
  const parsed = z.safeParse(profileForm, { [key]: value });
  return parsed.success ? parsed.data[key] : undefined;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Those of a list that pass alone, as many as there may be. */
const passedItems = <T>(key: keyof typeof profileForm.shape, items: readonly T[], limit: number) =>
  items.flatMap((item) => (passed(key, [item]) as T[] | undefined) ?? []).slice(0, limit);

const passedHandles = (handles: Profile['socialLinks']): Profile['socialLinks'] =>
  Object.assign(
    {},
    ...Object.entries(handles).map(
      ([platform, handle]) => passed('socialLinks', { [platform]: handle }) ?? {},
    ),
  ) as Profile['socialLinks'];

/** Fields that the file fills and that are different here. Empty ones clear nothing. */
const changesOf = (from: Profile, { profile: here, tags }: Present): ProfileChanges => {
  const limit = linkLimit(here.singularity);
  const handles = passedHandles(from.socialLinks);
  const wanted = {
    tags: tags.filter(({ name }) => from.tags.includes(name)),
    ...byText(({ name }) => passed(name, from[name] ?? '')),
    messengerLinks: passedItems('telegramMiniAppsLinks', allMessengerLinks(from), limit),
    customLinks: passedItems('customLinks', from.customLinks, limit),
    productHuntLinks: passedItems('productHuntLinks', from.productHuntLinks, limit),
    socialLinks: handles,
    hue: passed('hue', from.hue ?? null),
    cover: passed('cover', from.cover ?? null),
  } satisfies Record<Exclude<ProfileField, 'socialOrder'>, unknown>;
  const present: Partial<Record<keyof typeof wanted, unknown>> = {
    ...here,
    tags: tags.filter(({ name }) => here.tags.includes(name)),
    messengerLinks: allMessengerLinks(here),
    socialLinks: Object.fromEntries(
      Object.keys(handles).map((key) => [key, here.socialLinks[key]]),
    ),
  };
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isEmpty(value) && !isSame(value, present[key as keyof typeof wanted]),
  );
  return Object.fromEntries(changed);
};

const isSample = (one: { title: string | null; content: string | null }): one is Sample =>
  one.title !== null &&
  one.content !== null &&
  sampleFault('title', one.title) === undefined &&
  sampleFault('content', one.content) === undefined;

/** Undefined for a text that is no such file. */
export const planImport = (written: string, present: Present): DataImport | undefined => {
  if (written.length > longestImport) return undefined;
  const parsed = z.safeParse(file, parseJson(written));
  if (!parsed.success) return undefined;
  const { profile: own, samples } = parsed.data;
  const isHere = ({ title, content }: Sample) =>
    present.samples.some((one) => one.title === title && one.content === content);
  const fresh = (samples ?? []).filter((one) => !isSample(one) || !isHere(one));
  const usable = fresh
    .filter(isSample)
    .slice(0, Math.max(0, limits.messages - present.samples.length));
  return {
    changes: own ? changesOf(own.profile, present) : {},
    samples: usable.map(({ title, content }) => ({ title, content })),
    leftOut: fresh.length - usable.length,
  };
};
