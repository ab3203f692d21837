/** What others said on a card that visitors may see: one review, and how many reactions there are. */
import { sql } from 'drizzle-orm';
import { members } from '../schema/members.ts';

interface ReviewForVisitors {
  body: string;
  /** Null if the author's own card is not public: visitors do not learn who else is here. */
  author: { firstName: string; lastName: string | null } | null;
}

/** The chosen review, unless it is gone or hidden, or its author is out of the owner's sight. */
const review = sql<ReviewForVisitors | null>`(
  select json_build_object('body', n.body, 'author', case when a.is_public and a.is_filled
    then json_build_object('firstName', a.first_name, 'lastName', a.last_name) end)
  from reviews n join members a on a.id = n.author_id
  where n.id = members.shown_review and n.card_id = members.id and a.hidden_at is null and a.banned_at is null
    and not exists (select from hidden_reviewers h where h.card_id = n.card_id and h.author_id = n.author_id)
    and not exists (select from withheld_reviewers w where w.card_id = n.card_id and w.author_id = n.author_id)
    and not exists (select from blocks b where (b.member_id, b.blocked_id) in
      ((n.card_id, n.author_id), (n.author_id, n.card_id))))`;

const emojiCounts = sql<Record<string, number> | null>`(
  select json_object_agg(c.emoji, c.count order by c.emoji) from reaction_counts c
  where c.card_id = members.id and c.count > 0)`;

export const talkColumns = {
  reactionsForVisitors: members.reactionsForVisitors,
  shownReview: members.shownReview,
  review,
  emojiCounts,
};
