/** A mini app asks whether its bot may write to the member. Clients ask only where it may not yet. */
import { allowBot, loadChat } from './chat-calls.ts';
import { ask } from './dialogs.ts';
import type { AppEvent } from './messages.ts';

const question = 'This bot would be able to write to you.';

export const answerWriteAccess = async (
  memberId: number,
  send: (event: AppEvent) => void,
): Promise<void> => {
  const allow = { id: 'allow', label: 'Allow' };
  const refuse = { id: 'refuse', label: "Don't allow" };
  const known = await loadChat(memberId);
  const isAllowed =
    known?.isOpen === true ||
    ((await ask('Allow messages?', question, [allow, refuse])) === allow.id &&
      (await allowBot(memberId)) !== undefined);
  const status = isAllowed ? 'allowed' : 'cancelled';
  send({ type: 'write_access_requested', data: { status } });
};
