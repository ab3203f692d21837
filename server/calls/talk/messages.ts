/** Message samples: at most three for each member, sealed before they arrive here. */
import { faultTexts } from '#texts/faults';
import {
  createMessage,
  getMessages,
  removeMessage,
  updateMessage,
} from '../../../src/contract/calls/talk/messages.ts';
import { limits } from '../../../src/domain/limits.ts';
import * as table from '../../db/members/messages.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse } from '../../http/replies/fault.ts';
import { answerMember, applyMutation } from '../../http/routes.ts';

/** The same answer for a message of another member and for none, so that the asker cannot tell them apart. */
const unknown = refuse(404, 'NOT_FOUND', () => faultTexts.noSample);

export const registerMessageCalls = (api: Api): void => {
  answerMember(api, getMessages, async ({ tx, member }) => {
    const messages = await table.readMessages(tx, member.id);
    return done({ messages, count: messages.length });
  });

  applyMutation(api, createMessage, async ({ tx, now, member, body, touch }) => {
    touch(member.id, 'messages');
    const limit = limits.messages;
    if ((await table.countMessages(tx, member.id)) >= limit) {
      return refuse(422, 'LIMIT_REACHED', () => faultTexts.sampleLimit(limit), { limit });
    }
    return done({ id: await table.addMessage(tx, member.id, body, now) });
  });

  applyMutation(api, updateMessage, async ({ tx, now, member, params, body, touch }) => {
    touch(member.id, 'messages');
    const own = { id: Number(params.id), memberId: member.id };
    return (await table.changeMessage(tx, own, body, now)) ? done({}) : unknown;
  });

  applyMutation(api, removeMessage, async ({ tx, member, params, touch }) => {
    touch(member.id, 'messages');
    const own = { id: Number(params.id), memberId: member.id };
    return (await table.removeMessage(tx, own)) ? done({}) : unknown;
  });
};
