/**
 * GET /tma/export: everything that the server holds about the member who asks, explained in docs/export.md. Other
 * members are named by the numbers of their cards. Times are ISO 8601. Samples and notes are sealed by the member's
 * devices, so they are here as the server has them. A part that is added later raises no version; a part that changes
 * its meaning does.
 */
import * as z from 'zod/mini';
import { byText } from '../../../domain/card/profile-fields.ts';
import { groth16Proof } from '../talk/proofs.ts';
import { defineCall } from '../../call.ts';

const orNull = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);
const text = z.string();

const account = z.object({
  /** The messenger's own. */
  messengerId: z.int(),
  profileId: z.int(),
  ulid: orNull(text),
  firstName: text,
  lastName: orNull(text),
  username: orNull(text),
  photoUrl: orNull(text),
  /** When the messenger stated these names. */
  statedAt: text,
  createdAt: text,
  deletedAt: orNull(text),
  /** When an earlier account of the same person was erased. */
  notBefore: orNull(text),
  singularityUntil: orNull(text),
  /** When the operator hid the card, or banned the member. */
  hiddenAt: orNull(text),
  bannedAt: orNull(text),
});

const card = z.object({
  filled: z.boolean(),
  /** Grows with every save. */
  version: z.int(),
  interests: z.array(text),
  ...byText(() => orNull(text)),
  links: z.array(z.object({ kind: text, position: z.int(), title: text, url: text })),
  socialLinks: z.record(z.string(), text),
  /** Which of them the server looks at for a link back to the card, and when one had it last. */
  checkedLinks: z.array(
    z.object({ url: text, dueAt: text, failures: z.int(), verifiedAt: orNull(text) }),
  ),
  socialOrder: orNull(z.array(text)),
  hue: orNull(z.int()),
  cover: orNull(text),
});

const sharing = z.object({
  publicMode: z.boolean(),
  searchEngines: z.boolean(),
  phoneForVisitors: z.boolean(),
  emailForVisitors: z.boolean(),
  reactionsForVisitors: z.boolean(),
  shownReview: orNull(text),
  pinnedLink: orNull(text),
});

const cardAndDay = z.object({ profileId: z.int(), day: text });

const views = z.object({
  /** Views of the own card; those of 1970-01-01 are of all days before the last month. */
  received: z.array(
    z.object({ day: text, count: z.int(), qr: z.int(), link: z.int(), users: z.int() }),
  ),
  made: z.array(cardAndDay),
});

const reaction = z.object({
  profileId: z.int(),
  emoji: z.int(),
  cost: z.int(),
  createdAt: text,
});

const reactions = z.object({
  /** How many there are of each emoji. */
  received: z.record(z.string(), z.int()),
  given: z.array(reaction),
});

const writtenReview = z.object({ id: text, profileId: z.int(), body: text, createdAt: text });

const reviews = z.object({
  received: z.array(writtenReview),
  written: z.array(writtenReview),
  /** Cards whose owners' reviews the member has hidden. */
  hiddenAuthors: z.array(z.int()),
  /** How many new ones were written on the last day with one. */
  newOnDay: orNull(z.object({ day: text, count: z.int() })),
});

const sample = z.object({
  id: z.int(),
  title: text,
  content: text,
  createdAt: text,
  updatedAt: text,
});

const bookmark = z.object({
  profileId: z.int(),
  isFavourite: z.boolean(),
  note: orNull(text),
  createdAt: text,
});

const proofs = z.object({
  blocks: z.array(
    z.object({
      nonce: text,
      counter: z.int(),
      encryptedHex: text,
      proof: groth16Proof,
      createdAt: text,
    }),
  ),
  deleted: z.array(z.object({ nonce: text, existed: z.boolean(), deletedAt: text })),
});

const ledgerEntry = z.object({
  number: z.int(),
  delta: z.int(),
  total: z.int(),
  reason: text,
  reference: text,
  createdAt: text,
});

const charge = z.object({
  id: text,
  plan: orNull(text),
  amount: z.int(),
  currency: text,
  fault: orNull(text),
  paidAt: orNull(text),
  creditedAt: orNull(text),
  refundedAt: orNull(text),
  extendsFrom: orNull(text),
  paidUntil: orNull(text),
});

/** Of those in Stars. */
const subscription = z.object({
  plan: text,
  stars: z.int(),
  state: text,
  chargeId: orNull(text),
  paidUntil: orNull(text),
  updatedAt: orNull(text),
});

/** What the bot may tell the member; null if they never asked. */
const notifications = z.object({
  reactions: z.boolean(),
  reviews: z.boolean(),
  views: z.boolean(),
  language: text,
  /** When the messenger said that the bot cannot write to the member. */
  stoppedAt: orNull(text),
  viewsAt: orNull(text),
  sentAt: orNull(text),
});

const reportMade = z.object({
  profileId: z.int(),
  /** Whether it is about a review on that card. */
  isOfReview: z.boolean(),
  reason: text,
  text: orNull(text),
  createdAt: text,
  closedAt: orNull(text),
});

const operatorAct = z.object({
  kind: text,
  /** The card with the review that it is about. */
  onProfileId: orNull(z.int()),
  note: text,
  createdAt: text,
  undoneAt: orNull(text),
  readAt: orNull(text),
});

/** What is kept for the community's group. */
const group = z.object({
  membership: orNull(z.object({ isIn: z.boolean(), checkedAt: text })),
  request: orNull(z.object({ state: text, askedAt: text, nextAt: text })),
});

export const memberExport = z.object({
  version: z.literal(1),
  exportedAt: text,
  account,
  card,
  sharing,
  views,
  reactions,
  reviews,
  /** Members whom the member has blocked. */
  blocked: z.array(z.object({ profileId: z.int(), createdAt: text })),
  reportsMade: z.array(reportMade),
  /** What the operator did about the member. */
  operatorActs: z.array(operatorAct),
  samples: z.array(sample),
  bookmarks: z.array(bookmark),
  proofs,
  /** Changes of the balance, in reactions. */
  ledger: z.array(ledgerEntry),
  charges: z.array(charge),
  subscriptions: z.array(subscription),
  notifications: orNull(notifications),
  group,
});
export type MemberExport = z.output<typeof memberExport>;

/** Answers three times a minute at most. */
export const getExport = defineCall('GET /tma/export', { answer: memberExport });
