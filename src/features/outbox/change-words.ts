/** An unsent change in plain words: what it is. */
import * as z from 'zod/mini';
import { outboxTexts } from '#texts/outbox';
import type { OutboxItem } from '../../sync/api.ts';
import type { Line } from './lines.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const { kinds, fields } = outboxTexts;

/** Names the fields that an edit changes: 'Changes to your profile: phone, email'. */
const profileWords = (args: unknown): string => {
  const changed = isRecord(args) ? args : {};
  const names = Object.entries(fields)
    .filter(([key]) => changed[key] !== undefined)
    .map(([, name]) => name);
  return names.length === 0 ? kinds.profile : `${kinds.profile}: ${names.join(', ')}`;
};

const visibilityWords = (args: unknown): string =>
  isRecord(args) && args['publicMode'] === true ? kinds.publicOn : kinds.publicOff;

const reactionWords = (args: unknown): string => {
  const { emoji, isOn } = isRecord(args) ? args : {};
  const shown = outboxTexts.emoji[Number(emoji)] ?? '';
  return isOn === false ? kinds.reactionOff(shown) : kinds.reactionOn(shown);
};

const reviewWords = (args: unknown): string =>
  isRecord(args) && args['isEdit'] === true ? kinds.changedReview : kinds.review;

const hidingWords = (args: unknown): string =>
  isRecord(args) && args['isHidden'] === false ? kinds.shownReview : kinds.hiddenReview;

const messageWords = (args: unknown): string =>
  isRecord(args) && typeof args['base'] === 'string' ? kinds.changedMessage : kinds.newMessage;

const proofWords = ({ first, last }: NonNullable<Line['blocks']>): string => {
  if (first === 0) return kinds.proof(last + 1);
  return first === last ? kinds.proofPart(first + 1) : kinds.proofParts(first + 1, last + 1);
};

const itemWords = ({ kind, args }: Pick<OutboxItem, 'kind' | 'args'>): string => {
  switch (kind) {
    case 'choose-interests':
      return kinds.interests;
    case 'edit-profile':
      return profileWords(args);
    case 'set-public-mode':
      return visibilityWords(args);
    case 'set-reaction':
      return reactionWords(args);
    case 'write-review':
      return reviewWords(args);
    case 'delete-review':
      return kinds.deletedReview;
    case 'hide-review':
      return hidingWords(args);
    case 'save-message':
      return messageWords(args);
    case 'delete-message':
      return kinds.deletedMessage;
    case 'save-proof-block':
      return kinds.proof(1);
    case 'delete-proof':
      return kinds.deletedProof;
    case 'unknown':
      return kinds.unknown;
  }
};

export const changeWords = ({ lead, blocks }: Pick<Line, 'lead' | 'blocks'>): string =>
  blocks ? proofWords(blocks) : itemWords(lead);

const review = z.object({ body: z.string() });

/** What the member wrote, where that tells one change from another. */
export const excerptOf = ({ kind, args }: OutboxItem): string | undefined => {
  const parsed = kind === 'write-review' ? z.safeParse(review, args) : undefined;
  return parsed?.success ? parsed.data.body : undefined;
};
