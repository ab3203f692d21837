/** What an operator does about members, and how much of it there may be. */

/** Each act and its opposite, which undoes it. */
const opposites = {
  hide: 'restore',
  restore: 'hide',
  warn: 'unwarn',
  unwarn: 'warn',
  ban: 'unban',
  unban: 'ban',
  delete: 'undelete',
  undelete: 'delete',
  'hide-review': 'restore-review',
  'restore-review': 'hide-review',
  dismiss: 'reopen',
  reopen: 'dismiss',
} as const;

export type ActKind = keyof typeof opposites;

export const actKinds = Object.keys(opposites) as [ActKind, ...ActKind[]];

/** What the log has: acts, and changes of the interests that are offered, which no tap undoes. */
export const loggedKinds = [...actKinds, 'interests'] as const;

export const oppositeOf = (kind: ActKind): ActKind => opposites[kind];

/** Acts on what a member wrote on one card. */
export const isActOnReview = (kind: ActKind): boolean =>
  kind === 'hide-review' || kind === 'restore-review';

/** In characters. */
export const moderationLimits = {
  reportText: 300,
  note: 500,
  reportsADay: 50,
  blocked: 500,
} as const;

export const reportReasons = ['spam', 'fake', 'abuse', 'sexual', 'illegal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** In characters. */
export const maxReportText = 300;
