/** Public mode: whether others see the card at all; and what visitors and search engines see of it. */
import { getShareSettings, saveShareSettings } from '../../../src/contract/calls/card/share.ts';
import { limits } from '../../../src/domain/limits.ts';
import { readShareSettings, saveShareChange } from '../../db/cards/share-settings.ts';
import type { Api } from '../../http/api.ts';
import { done } from '../../http/replies/fault.ts';
import { invalidInput } from '../../http/parse.ts';
import { answerMember, applyMutation } from '../../http/routes.ts';

export const registerShareCalls = (api: Api): void => {
  answerMember(api, getShareSettings, async ({ tx, member }) =>
    done(await readShareSettings(tx, member.id)),
  );
  applyMutation(api, saveShareSettings, async ({ tx, member, body, touch }) => {
    // Not in the contract: its schema is in every start.
    if ((body.pinnedLink?.length ?? 0) > limits.linkUrl)
      return invalidInput('pinnedLink', 'Invalid input');
    touch(member.id, 'share-settings');
    if (body.pinnedLink !== undefined) touch(member.id, 'profile');
    await saveShareChange(tx, member.id, body);
    return done(body);
  });
};
