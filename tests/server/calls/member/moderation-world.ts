/** Members with public cards, and what the operator sees and does about them. */
import type { LoggedAct, ReportedThing } from '../../../../src/contract/calls/admin.ts';
import { idsOf, publicMember, type Asker } from '../../../support/api-server.ts';
import { admin } from '../../../support/admin.ts';
import type { databases } from '../../../support/databases.ts';
import { FakeBotApi } from '../../../support/fake-bot-api.ts';
import { startTestApi } from '../../../support/start-for-tests.ts';

let lastId = 8_500_000;

export const report = (member: Asker, profileId: number, more: object = {}) =>
  member.post('/tma/reports', { profileId, reason: 'spam', ...more });

export const statusFor = async (asker: Asker, ulid: string) =>
  (await asker.get('/tma/profile/by/id', { query: { id: ulid } })).status;
export const own = async (member: Asker) =>
  ((await member.get('/tma/profile')).body as { data: Record<string, unknown> }).data;

/** A server, with what its tests of moderation ask and do. */
export const startModeration = (open: (typeof databases)[number]['open']) => {
  const bot = new FakeBotApi();
  const settings = { writesPerMinute: 100_000 };
  const api = startTestApi(open, { bot, settings });

  const thingsOf = async (profileId: number) =>
    (
      (await admin(api).get('/tma/admin/reports')).body as { things: ReportedThing[] }
    ).things.filter(({ accused }) => accused.profileId === profileId);
  const actsOn = async (profileId: number) =>
    ((await admin(api).get('/tma/admin/acts')).body as { acts: LoggedAct[] }).acts.filter(
      (act) => act.profileId === profileId,
    );
  const undo = (id: number | null) => admin(api).post(`/tma/admin/acts/${id}/undo`, '');
  const world = async () => {
    const id = ++lastId;
    const [member, other] = [await publicMember(api, { id }), await publicMember(api)];
    return { id, member, other, card: await idsOf(member), otherCard: await idsOf(other) };
  };
  return { api, bot, thingsOf, actsOn, undo, world };
};
