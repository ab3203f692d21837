/** An edit of the profile: the fields that changed, and the lists as they were before. */
import * as z from 'zod/mini';
import { tag } from '../contract/calls/card/profile.ts';
import { byText, type ProfileField } from '../domain/card/profile-fields.ts';

const changedText = z.optional(z.nullable(z.string()));
const texts = z.optional(z.array(z.string()));
const links = z.optional(z.array(z.object({ title: z.string(), url: z.string() })));

export const profileChanges = z.object({
  tags: z.optional(z.array(tag)),
  ...byText(() => changedText),
  /** All three groups as one list, in the form's order. */
  messengerLinks: texts,
  customLinks: links,
  productHuntLinks: links,
  /** Platform to '@name', or null for a removed handle. */
  socialLinks: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** The platforms that have a handle, in the order in which they are shown. */
  socialOrder: texts,
  /** The card's colour; null for the one of the id. */
  hue: z.optional(z.nullable(z.int())),
  /** The pattern of the cover; null for the one of the id. */
  cover: changedText,
  /** The lists above as they were when the member began to change them. */
  base: z.optional(
    z.object({
      tags: texts,
      messengerLinks: texts,
      customLinks: links,
      productHuntLinks: links,
    }),
  ),
} satisfies Record<ProfileField | 'base', z.ZodMiniType>);
export type ProfileChanges = z.output<typeof profileChanges>;
