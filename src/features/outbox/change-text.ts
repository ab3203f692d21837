/** Names an unsent change in plain words. */
import { outboxTexts } from '#texts/outbox';
import type { MutationArgs } from '../../mutations/registry.ts';
import type { OutboxItem } from '../../mutations/registry.ts';
import { memberName } from '../../texts/member-name.ts';
import type { Line } from './lines.ts';

/** Names the fields that an edit changes: 'Changes to your profile: phone, email'. */
const profileText = (changed: MutationArgs<'edit-profile'>): string => {
  const { kinds, fields } = outboxTexts;
  const names = Object.entries(fields)
    .filter(([key]) => changed[key as keyof typeof fields] !== undefined)
    .map(([, name]) => name);
  return names.length === 0 ? kinds.profile : `${kinds.profile}: ${names.join(', ')}`;
};

const reactionText = ({ emoji, isOn }: MutationArgs<'set-reaction'>): string => {
  const { kinds } = outboxTexts;
  const shown = outboxTexts.emoji[emoji] ?? '';
  return isOn ? kinds.reactionOn(shown) : kinds.reactionOff(shown);
};

const proofText = ({ first, last }: NonNullable<Line['blocks']>): string => {
  const { kinds } = outboxTexts;
  if (first === 0) return kinds.proof(last + 1);
  return first === last ? kinds.proofPart(first + 1) : kinds.proofParts(first + 1, last + 1);
};

const bookmarkText = ({ isFavourite, note }: MutationArgs<'change-bookmark'>): string => {
  const { kinds } = outboxTexts;
  if (note !== undefined) return note === null ? kinds.noNote : kinds.note;
  return isFavourite ? kinds.favouriteOn : kinds.favouriteOff;
};

const itemText = (item: OutboxItem): string => {
  const { kinds } = outboxTexts;
  switch (item.kind) {
    case 'choose-interests':
      return kinds.interests;
    case 'edit-profile':
      return profileText(item.args);
    case 'set-public-mode':
      return item.args.publicMode ? kinds.publicOn : kinds.publicOff;
    case 'set-card-visibility':
      return kinds.visibility;
    case 'set-reaction':
      return reactionText(item.args);
    case 'write-review':
      return item.args.isEdit ? kinds.changedReview : kinds.review;
    case 'delete-review':
      return kinds.deletedReview;
    case 'hide-review':
      return item.args.isHidden ? kinds.hiddenReview : kinds.shownReview;
    case 'save-message':
      return item.args.base === null ? kinds.newMessage : kinds.changedMessage;
    case 'delete-message':
      return kinds.deletedMessage;
    case 'change-bookmark':
      return bookmarkText(item.args);
    case 'save-proof-block':
      return kinds.proof(1);
    case 'delete-proof':
      return kinds.deletedProof;
    case 'set-account-deleted':
      return item.args.isDeleted ? kinds.accountOff : kinds.accountOn;
    case 'choose-notifications':
      return kinds.notifications;
    case 'set-blocked':
      return kinds.blocked;
    case 'send-report':
      return kinds.report;
    case 'unknown':
      return kinds.unknown;
  }
};

export const changeText = ({ lead, blocks }: Pick<Line, 'lead' | 'blocks'>): string =>
  blocks ? proofText(blocks) : itemText(lead);

/** What tells one change from another of its kind: the text of a review, the name on a bookmarked card. */
export const excerptOf = (item: OutboxItem): string | undefined => {
  if (item.kind === 'write-review') return item.args.body;
  if (item.kind === 'set-blocked') return memberName(item.args);
  return item.kind === 'change-bookmark' ? memberName(item.args.member) : undefined;
};
