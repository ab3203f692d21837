/** Members' rights: taking their data, deleting the account, and coming back within a week. */
import { deleteAccount, restoreAccount } from '../../src/contract/deletion.ts';
import { getExport } from '../../src/contract/export.ts';
import { liveTopics } from '../../src/contract/live.ts';
import { putBack, withdraw, type TouchedCards } from '../db/deletion.ts';
import { readExport } from '../db/export.ts';
import type { Api } from '../http/api.ts';
import { erasedKeyOf } from '../http/deleted.ts';
import { done } from '../http/fault.ts';
import type { Touch } from '../http/mutations.ts';
import { answerMember, applyMutation } from '../http/routes.ts';

/** All devices of the member, and those of the members on whose cards something changed. */
const touchAll = (touch: Touch, memberId: number, { reactions, reviews }: TouchedCards): void => {
  touch(memberId, ...liveTopics);
  for (const id of reactions) touch(id, 'reactions');
  for (const id of reviews) touch(id, 'reviews');
};

export const registerRightsCalls = (api: Api): void => {
  const { botToken } = api.settings;

  answerMember(
    api,
    getExport,
    async ({ tx, now, member }) => done(await readExport(tx, member.id, now)),
    { isForDeleted: true },
  );

  applyMutation(
    api,
    deleteAccount,
    async ({ tx, now, member, touch }) => {
      if (member.deletedAt) return done({});
      const key = erasedKeyOf(botToken, member.id);
      touchAll(touch, member.id, await withdraw(tx, member.id, key, now));
      return done({});
    },
    { isForDeleted: true },
  );

  applyMutation(
    api,
    restoreAccount,
    async ({ tx, member, touch }) => {
      if (!member.deletedAt) return done({});
      const key = erasedKeyOf(botToken, member.id);
      touchAll(touch, member.id, await putBack(tx, member.id, key));
      return done({});
    },
    { isForDeleted: true },
  );
};
