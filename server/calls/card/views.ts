/** Views: recording one, asking whether one was recorded, and the owner's statistics. */
import { faultTexts } from '#texts/faults';
import { checkView, getViewStats } from '../../../src/contract/calls/card/profile.ts';
import { alreadyViewedMessage, recordView } from '../../../src/contract/calls/card/record-view.ts';
import type { Tx } from '../../db/connection/engine.ts';
import { readViewCheck, readViewStats, saveView } from '../../db/cards/views.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse } from '../../http/replies/fault.ts';
import { answerMember, applyMutation } from '../../http/routes.ts';
import { findCardOwner } from './cards.ts';

const messages = {
  recorded: 'Profile view recorded',
  own: 'Views of the own profile are not counted',
} as const;

const isOwnId = async (tx: Tx, memberId: number, id: string): Promise<boolean> => {
  const card = await findCardOwner(tx, id, memberId);
  return card.ok && card.memberId === memberId;
};

export const registerViewCalls = (api: Api): void => {
  applyMutation(api, recordView, async ({ tx, now, member, body, query }) => {
    const card = await findCardOwner(tx, String(body.viewedProfileId), member.id);
    if (!card.ok) return card;
    if (card.memberId === member.id) return done({ message: messages.own });
    const isNew = await saveView(tx, member.id, card.memberId, now, query.via);
    return done({ message: isNew ? messages.recorded : alreadyViewedMessage });
  });

  answerMember(api, checkView, async ({ tx, now, member, query }) => {
    const card = await findCardOwner(tx, query.viewedProfileId, member.id);
    if (!card.ok) return card;
    return done(await readViewCheck(tx, member.id, card.memberId, now));
  });

  answerMember(api, getViewStats, async ({ tx, now, member, query }) => {
    if (query.profileId !== undefined && !(await isOwnId(tx, member.id, query.profileId))) {
      return refuse(403, 'FORBIDDEN', () => faultTexts.viewStats);
    }
    return done(await readViewStats(tx, member.id, now));
  });
};
