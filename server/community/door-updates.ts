/** The updates of the Bot API about the community's group; every other update is ignored, with any content. */
import * as z from 'zod/mini';

const person = z.object({
  id: z.int().check(z.positive()),
  language_code: z.optional(z.string()),
});
const chat = z.object({ id: z.int() });
const seconds = z.int().check(z.gte(0), z.lte(32_503_680_000));

const memberStates = z.object({ status: z.string(), is_member: z.optional(z.boolean()) });

const update = z.object({
  chat_join_request: z.optional(
    z.object({ chat, from: person, user_chat_id: z.int(), date: seconds }),
  ),
  chat_member: z.optional(
    z.object({
      chat,
      date: seconds,
      new_chat_member: z.extend(memberStates, { user: z.object({ id: z.int() }) }),
    }),
  ),
  callback_query: z.optional(
    z.object({ id: z.string().check(z.regex(/^\w{1,64}$/)), from: person, data: z.string() }),
  ),
});

/** What a button of ours carries. */
const press = /^door:(approve|decline):([1-9]\d{0,15})$/;
export type DoorDecision = 'approve' | 'decline';

export const pressData = (decision: DoorDecision, personId: number): string =>
  `door:${decision}:${personId}`;

/** Whether someone with this status is in the chat (https://core.telegram.org/bots/api#chatmember). */
export const isInChat = ({ status, is_member: isMember }: z.output<typeof memberStates>): boolean =>
  ['creator', 'administrator', 'member'].includes(status) ||
  (status === 'restricted' && isMember === true);

interface Sender {
  id: number;
  languageCode: string | undefined;
}

export type DoorUpdate =
  | { kind: 'request'; from: Sender; chatId: number; at: Date }
  | { kind: 'membership'; chatId: number; personId: number; isIn: boolean; at: Date }
  | { kind: 'press'; queryId: string; from: Sender; decision: DoorDecision; applicantId: number };

const senderOf = ({ id, language_code: languageCode }: z.output<typeof person>): Sender => ({
  id,
  languageCode,
});

const dateOf = (s: number): Date => new Date(s * 1000);

/** Undefined for an update about anything else, and for one of another group than `chatId`. */
export const readDoorUpdate = (body: unknown, chatId: number): DoorUpdate | undefined => {
  const parsed = z.safeParse(update, body);
  if (!parsed.success) return undefined;
  const { chat_join_request: request, chat_member: change, callback_query: query } = parsed.data;
  if (request?.chat.id === chatId) {
    // Applicants' private chats have their own id (`user_chat_id`), which the Bot API documents as that of the person.
    return {
      kind: 'request',
      from: senderOf(request.from),
      chatId: request.user_chat_id,
      at: dateOf(request.date),
    };
  }
  if (change?.chat.id === chatId) {
    const { user, ...state } = change.new_chat_member;
    const isIn = isInChat(state);
    return { kind: 'membership', chatId, personId: user.id, isIn, at: dateOf(change.date) };
  }
  const [, decision, applicant] = press.exec(query?.data ?? '') ?? [];
  if (!query || decision === undefined) return undefined;
  return {
    kind: 'press',
    queryId: query.id,
    from: senderOf(query.from),
    decision: decision === 'approve' ? decision : 'decline',
    applicantId: Number(applicant),
  };
};
