/** Members whom a member has blocked. Only those whom the member sees can be blocked. */
import { faultTexts } from '#texts/faults';
import {
  blockMember,
  getBlocked,
  unblockMember,
} from '../../../src/contract/calls/member/blocked-members.ts';
import type { LiveTopic } from '../../../src/contract/live.ts';
import { moderationLimits } from '../../../src/domain/members/moderation.ts';
import {
  block,
  countBlocked,
  findBlocked,
  readBlocked,
  unblock,
} from '../../db/members/blocked.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse } from '../../http/replies/fault.ts';
import { answerMember, applyMutation } from '../../http/routes.ts';
import { findOther } from '../card/cards.ts';

/** The blocked member's devices are not notified, since that member must not learn of it. */
const changed: LiveTopic[] = ['blocked', 'bookmarks', 'reactions', 'reviews'];

export const registerBlockedCalls = (api: Api): void => {
  answerMember(api, getBlocked, async ({ tx, member }) =>
    done({ blocked: await readBlocked(tx, member.id) }),
  );

  applyMutation(api, blockMember, async ({ tx, now, member, params, touch }) => {
    touch(member.id, ...changed);
    if (await findBlocked(tx, member.id, Number(params.profileId))) return done({});
    const other = await findOther(tx, params.profileId, member.id, () => faultTexts.ownBlock);
    if (!other.ok) return other;
    const limit = moderationLimits.blocked;
    if ((await countBlocked(tx, member.id)) >= limit)
      return refuse(422, 'LIMIT_REACHED', () => faultTexts.blockedLimit(limit), { limit });
    await block(tx, member.id, other.memberId, now);
    return done({});
  });

  applyMutation(api, unblockMember, async ({ tx, member, params, touch }) => {
    touch(member.id, ...changed);
    const blockedId = await findBlocked(tx, member.id, Number(params.profileId));
    if (blockedId !== undefined) await unblock(tx, member.id, blockedId);
    return done({});
  });
};
