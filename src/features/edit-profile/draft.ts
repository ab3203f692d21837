/**
 * Keeps the form in progress on this device, so that a reload, an app update or a killed web view does not lose the
 * input. Only groups that the member touched are kept. Stored drafts are parsed like any other input.
 */
import * as z from 'zod/mini';
import { parseJson } from '../../domain/parse-json.ts';
import { byText } from '../../domain/card/profile-fields.ts';
import { socialPlatforms, orderedPlatforms } from '../../domain/links/social-platforms.ts';
import type { KeyValueStore } from '../../platform/ports.ts';
import { profileDraftEntry } from '../../screen/profile-draft.ts';
import { withoutBlankRows, type FieldGroup, type SocialFields } from './form-fields.ts';
import type { Draft, FormState } from './form-state.ts';

const titledRow = z.object({ id: z.int(), title: z.string(), url: z.string(), known: z.string() });
const social = z.object(
  Object.fromEntries(socialPlatforms.map((platform) => [platform, z.string()])),
);

const fields = z.object({
  tags: z.array(z.string()),
  // Drafts of older builds lack some.
  ...byText(() => z._default(z.string(), '')),
  social: z.pipe(
    social,
    z.transform((handles) => handles as SocialFields),
  ),
  // Drafts of older builds lack it.
  socialOrder: z.pipe(
    z._default(z.array(z.string()), []),
    z.transform((order) => orderedPlatforms(order)),
  ),
  hue: z._default(z.nullable(z.int()), null),
  cover: z._default(z.nullable(z.string()), null),
  messengerLinks: z.array(z.object({ id: z.int(), link: z.string() })),
  customLinks: z.array(titledRow),
  productHuntLinks: z.array(titledRow),
});

const groups = [
  ...Object.keys(fields.shape).filter((name) => name !== 'social'),
  ...socialPlatforms.map((platform) => `social.${platform}`),
] as FieldGroup[];

const schema = z.object({
  version: z.literal(1),
  touched: z.array(z.enum(groups)),
  fields,
  began: z.optional(fields),
});

/** Reads the kept draft, if this build can read it. */
export const readProfileDraft = (storage: KeyValueStore): Draft | undefined =>
  schema.safeParse(parseJson(storage.read(profileDraftEntry) ?? '')).data;

export const removeProfileDraft = (storage: KeyValueStore): void =>
  storage.remove(profileDraftEntry);

/** Keeps the form's input. A form without any removes the draft. */
export const saveProfileDraft = (
  storage: KeyValueStore,
  { fields, touched, began }: FormState,
): void => {
  if (touched.length === 0) removeProfileDraft(storage);
  else {
    const draft = { version: 1, touched, fields: withoutBlankRows(fields), began };
    storage.write(profileDraftEntry, JSON.stringify(draft));
  }
};
