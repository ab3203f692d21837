/** The member's choice of what the bot tells; server/notifications sends it. */
import {
  getNotifications,
  saveNotifications,
} from '../../../src/contract/calls/member/notifications.ts';
import { chooseNotifications, readNotifications } from '../../db/bot/notifications.ts';
import type { Api } from '../../http/api.ts';
import { done } from '../../http/replies/fault.ts';
import { answerMember, applyPrepared } from '../../http/routes.ts';
import { weekMs } from '../../notifications/timing.ts';

export const registerNotificationCalls = (api: Api): void => {
  answerMember(api, getNotifications, async ({ tx, member }) =>
    done(await readNotifications(tx, member.id)),
  );
  applyPrepared(api, saveNotifications, {
    prepare: async ({ language }) => done(language),
    apply: async ({ tx, now, member, body: change, prepared: language, touch }) => {
      touch(member.id, 'notifications');
      return done(await chooseNotifications(tx, member.id, { change, language, now, weekMs }));
    },
  });
};
