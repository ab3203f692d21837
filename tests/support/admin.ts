/** The demo's admin, for tests of the server. */
import { demoBot } from '../../server/settings/demo-bot.ts';
import type { ApiAnswer, Asker, TestApi } from './api-server.ts';

export const adminId = demoBot.adminId;

export const admin = (api: TestApi): Asker => api.member({ id: adminId, first_name: 'Caspar' });

export interface TestAct {
  kind: string;
  profileId: number;
  onProfileId?: number;
  note?: string;
}

export const actBy = (asker: Asker, act: TestAct): Promise<ApiAnswer> =>
  asker.post('/tma/admin/acts', act);

/** Acts as the admin, and resolves to the act's id. */
export const adminOf = async (api: TestApi): Promise<(act: TestAct) => Promise<number | null>> => {
  const asker = admin(api);
  return async (act) => {
    const answer = await actBy(asker, act);
    if (answer.status !== 200) throw new Error(`${act.kind}: ${JSON.stringify(answer.body)}`);
    return (answer.body as { id: number | null }).id;
  };
};
