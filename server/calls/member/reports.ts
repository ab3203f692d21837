/** Reports to the operator, of cards and reviews that the member sees; and what the operator tells the member. */
import { faultTexts } from '#texts/faults';
import { sendReport, readNotice } from '../../../src/contract/calls/member/reports.ts';
import { moderationLimits } from '../../../src/domain/members/moderation.ts';
import { markRead } from '../../db/moderation/moderation-acts.ts';
import { countReportsSince, findReportedAuthor, saveReport } from '../../db/moderation/reports.ts';
import { readReviews } from '../../db/talk/reviews.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse } from '../../http/replies/fault.ts';
import { invalidInput } from '../../http/parse.ts';
import { applyMutation } from '../../http/routes.ts';
import { findCardOwner } from '../card/cards.ts';

const dayMs = 86_400_000;

const noReview = refuse(404, 'NOT_FOUND', () => faultTexts.noSuchReview);
const own = refuse(403, 'FORBIDDEN', () => faultTexts.ownReport);

export const registerReportCalls = (api: Api): void => {
  applyMutation(api, sendReport, async ({ tx, now, member, body }) => {
    const { profileId, reviewId, reason } = body;
    const text = body.text?.trim();
    if (reason === 'other' && !text) return invalidInput('text', 'Nothing to save');
    const card = await findCardOwner(tx, String(profileId), member.id);
    if (!card.ok) return card;
    const { memberId: cardId } = card;
    let authorId: number | null = null;
    if (reviewId !== undefined) {
      const { reviews } = await readReviews(tx, cardId, member.id);
      if (!reviews.some(({ id }) => id === reviewId)) return noReview;
      authorId = (await findReportedAuthor(tx, reviewId, cardId)) ?? null;
    }
    if ((authorId ?? cardId) === member.id) return own;
    const since = new Date(now.getTime() - dayMs);
    const limit = moderationLimits.reportsADay;
    if ((await countReportsSince(tx, member.id, since)) >= limit)
      return refuse(422, 'LIMIT_REACHED', () => faultTexts.reportLimit(limit), { limit });
    const report = { cardId, authorId, reporterId: member.id, reason, text: text || null };
    await saveReport(tx, report, now);
    return done({});
  });

  applyMutation(api, readNotice, async ({ tx, now, member, params, touch }) => {
    touch(member.id, 'profile');
    await markRead(tx, Number(params.id), member.id, now);
    return done({});
  });
};
