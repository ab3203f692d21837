/** Members' rights: taking their data, deleting the account, and coming back within a week. */
import { faultTexts } from '#texts/faults';
import { deleteAccount, restoreAccount } from '../../../src/contract/calls/member/deletion.ts';
import { getExport } from '../../../src/contract/calls/member/export.ts';
import { liveTopics } from '../../../src/contract/live.ts';
import { putBack, withdraw, type TouchedCards } from '../../db/members/deletion.ts';
import { readExport } from '../../db/members/export.ts';
import { isDeletedByOperator } from '../../db/moderation/moderation-acts.ts';
import { barSubscription } from '../../db/talk/subscriptions.ts';
import type { Api } from '../../http/api.ts';
import { erasedKeyOf } from '../../http/asker/deleted.ts';
import { done, refuse } from '../../http/replies/fault.ts';
import type { Touch } from '../../http/mutations.ts';
import { answerMember, applyMutation, applyPrepared } from '../../http/routes.ts';
import { endRenewals } from './subscription.ts';

/** All devices of the member, and of the members whose cards changed. */
const touchAll = (touch: Touch, memberId: number, { reactions, reviews }: TouchedCards): void => {
  touch(memberId, ...liveTopics);
  for (const id of reactions) touch(id, 'reactions');
  for (const id of reviews) touch(id, 'reviews');
};

const byOperator = refuse(403, 'FORBIDDEN', () => faultTexts.deletedByOperator);

export const registerRightsCalls = (api: Api): void => {
  const { botToken } = api.settings;

  answerMember(
    api,
    getExport,
    async ({ tx, now, member }) => done(await readExport(tx, member.id, now)),
    { isFor: 'excluded' },
  );

  applyPrepared(api, deleteAccount, {
    isFor: 'excluded',
    // Nobody pays for an account that is gone.
    prepare: ({ member }) => endRenewals({ ...api, log: api.routes.log }, member.id),
    apply: async ({ tx, now, member, touch, prepared: ended }) => {
      await barSubscription(tx, ...ended);
      if (member.deletedAt) return done({});
      const key = erasedKeyOf(botToken, member.id);
      touchAll(touch, member.id, await withdraw(tx, member.id, key, now));
      return done({});
    },
  });

  applyMutation(
    api,
    restoreAccount,
    async ({ tx, member, touch }) => {
      if (!member.deletedAt) return done({});
      if (await isDeletedByOperator(tx, member.id)) return byOperator;
      const key = erasedKeyOf(botToken, member.id);
      touchAll(touch, member.id, await putBack(tx, member.id, key));
      return done({});
    },
    { isFor: 'deleted' },
  );
};
