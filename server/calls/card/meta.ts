/** What the forms are built from: the tags, and the link templates. */
import { getLinkTemplates, getTags } from '../../../src/contract/calls/card/profile.ts';
import { readOfferedTo } from '../../db/cards/interests.ts';
import type { Api } from '../../http/api.ts';
import { done } from '../../http/replies/fault.ts';
import { answerAnyone, answerMember } from '../../http/routes.ts';
import { linkTemplates } from '../../link-templates.ts';

export const registerMetaCalls = (api: Api): void => {
  answerMember(api, getTags, async ({ tx, member }) => done(await readOfferedTo(tx, member.id)));
  answerAnyone(api, getLinkTemplates, async () => done(linkTemplates));
};
