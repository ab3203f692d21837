/** Public mode: whether others see the card at all. */
import { getShareSettings, saveShareSettings } from '../../src/contract/share.ts';
import { readPublicMode, savePublicMode } from '../db/members.ts';
import type { Api } from '../http/api.ts';
import { done } from '../http/fault.ts';
import { answerMember, applyMutation } from '../http/routes.ts';

export const registerShareCalls = (api: Api): void => {
  answerMember(api, getShareSettings, async ({ tx, member }) =>
    done({ publicMode: await readPublicMode(tx, member.id) }),
  );
  applyMutation(api, saveShareSettings, async ({ tx, member, body, touch }) => {
    touch(member.id, 'share-settings');
    await savePublicMode(tx, member.id, body.publicMode);
    return done({ publicMode: body.publicMode });
  });
};
