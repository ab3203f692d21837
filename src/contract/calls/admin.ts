/** The calls of the operator's admins, whom the setting ADMINS names. All others are answered 403. */
import * as z from 'zod/mini';
import {
  actKinds,
  isActOnReview,
  loggedKinds,
  moderationLimits,
  reportReasons,
} from '../../domain/members/moderation.ts';
import { isStorableText } from '../../domain/text.ts';
import { acknowledgement, defineCall } from '../call.ts';
import { maxLength } from '../length.ts';
import { card } from './card/profile.ts';

const name = z.string();
const time = z.string();

/** Whom an act or a report is about, and what is in force against them. */
const accused = z.object({
  profileId: z.int(),
  name,
  isHidden: z.boolean(),
  isBanned: z.boolean(),
  isDeleted: z.boolean(),
});

const oneReport = z.object({
  reason: z.enum(reportReasons),
  text: z.nullable(z.string()),
  at: time,
  by: z.object({ profileId: z.int(), name }),
});

/** All open reports of one card or review. */
export const reportedThing = z.object({
  accused,
  /** The card of the accused, as they see it themselves. */
  card,
  /** With the card that it is on; `body` is null if it was removed. Null for a report of the card itself. */
  review: z.nullable(
    z.object({
      onProfileId: z.int(),
      body: z.nullable(z.string()),
      isHidden: z.boolean(),
    }),
  ),
  reports: z.array(oneReport),
});
export type ReportedThing = z.output<typeof reportedThing>;

/** A list of the admins holds this many. */
export const maxAdminRows = 100;

/** What was reported first comes first. */
export const getReports = defineCall('GET /tma/admin/reports', {
  answer: z.object({ things: z.array(reportedThing) }),
});

const note = z
  .string()
  .check(
    z.trim(),
    maxLength(moderationLimits.note),
    z.refine(isStorableText, { error: 'Invalid characters' }),
  );

/** `onProfileId`: the card with the review, for acts on one. The member reads the note. */
export const newAct = z
  .object({
    kind: z.enum(actKinds),
    profileId: z.int().check(z.positive()),
    onProfileId: z.optional(z.int().check(z.positive())),
    note: z._default(note, ''),
  })
  .check(
    z.refine(({ kind, onProfileId }) => !isActOnReview(kind) || onProfileId !== undefined, {
      error: 'Invalid input',
      path: ['onProfileId'],
    }),
  );
export type NewAct = z.output<typeof newAct>;

/** Does it, unless it is in force already. `id`: of the act, for undoing it; null if there was nothing to do. */
export const act = defineCall('POST /tma/admin/acts', {
  body: newAct,
  answer: z.object({ id: z.nullable(z.int()) }),
});

/** Does the opposite, which is an act too. Undoing it a second time changes nothing. */
export const undoAct = defineCall('POST /tma/admin/acts/:id/undo', {
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  answer: acknowledgement,
});

/** `by` is null for a script's act, and for that of an admin whose account was erased. */
export const loggedAct = z.object({
  id: z.int(),
  kind: z.enum(loggedKinds),
  /** Null for a change of the interests. */
  profileId: z.nullable(z.int()),
  /** Null once the member was erased. */
  name: z.nullable(name),
  onProfileId: z.nullable(z.int()),
  /** After a change of the interests: those that were offered before. */
  note: z.string(),
  at: time,
  undoneAt: z.nullable(time),
  by: z.nullable(name),
});
export type LoggedAct = z.output<typeof loggedAct>;

/** The last one first. */
export const getActs = defineCall('GET /tma/admin/acts', {
  answer: z.object({ acts: z.array(loggedAct) }),
});

/** A payment that credited nothing, for a person who gives it back. */
const faultyCharge = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  fault: z.string(),
  paidAt: z.nullable(time),
});
export type FaultyCharge = z.output<typeof faultyCharge>;

export const getFaultyCharges = defineCall('GET /tma/admin/charges', {
  answer: z.object({ charges: z.array(faultyCharge) }),
});
