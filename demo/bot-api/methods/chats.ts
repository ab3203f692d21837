/** Groups: who is in one, and who asks to be. */
import { badRequest, refusals } from '../answers.ts';
import { rule, whole, type BotMethod, type Params, type Rule } from '../params.ts';
import { botUserOf, type Group, type BotWorld, type MemberStatus } from '../world.ts';

const groupOf = ({ chat_id: chat }: Params, { groups }: BotWorld): Group | undefined =>
  groups.get(whole(chat) ?? 0);

const statusOfBot = (params: Params, world: BotWorld) =>
  groupOf(params, world)?.statuses.get(world.me.id);

const isThere: Rule[] = [
  rule((params, world) => statusOfBot(params, world) !== undefined, refusals.unknownChat),
  rule((params, world) => statusOfBot(params, world) !== 'kicked', refusals.kicked),
];

const isAdministrator = rule(
  (params, world) => statusOfBot(params, world) === 'administrator',
  badRequest('not enough rights'),
);

const person = ({ user_id: user }: Params): number => whole(user) ?? 0;

const requestRules: Rule[] = [
  ...isThere,
  isAdministrator,
  rule((params, { dialogs }) => dialogs.has(person(params)), badRequest('USER_ID_INVALID')),
  rule((params, world) => {
    const status = groupOf(params, world)?.statuses.get(person(params)) ?? 'left';
    return status === 'left' || status === 'kicked';
  }, badRequest('USER_ALREADY_PARTICIPANT')),
  rule(
    (params, world) => groupOf(params, world)?.requests.has(person(params)) ?? false,
    badRequest('HIDE_REQUESTER_MISSING'),
  ),
];

const decide =
  (isApproved: boolean): BotMethod['run'] =>
  (params, world) => {
    const group = groupOf(params, world);
    group?.requests.delete(person(params));
    if (isApproved) group?.statuses.set(person(params), 'member');
    return true;
  };

/** Administrators here have all rights. */
const standing = (status: MemberStatus, user: object) => ({
  status,
  user,
  ...(status === 'administrator' && { can_invite_users: true }),
});

export const chatMethods: Record<string, BotMethod> = {
  getChatMember: {
    rules: [
      ...isThere,
      // Others are only shown to administrators.
      rule(
        (params, world) =>
          person(params) === world.me.id || statusOfBot(params, world) === 'administrator',
        badRequest('CHAT_ADMIN_REQUIRED'),
      ),
      rule(
        (params, world) => person(params) === world.me.id || world.dialogs.has(person(params)),
        badRequest('PARTICIPANT_ID_INVALID'),
      ),
    ],
    run: (params, world) => {
      const known = world.dialogs.get(person(params))?.person;
      const status = groupOf(params, world)?.statuses.get(person(params)) ?? 'left';
      return standing(status, known ? botUserOf(known) : world.me);
    },
  },
  getChatAdministrators: {
    rules: isThere,
    run: (params, world) =>
      [...(groupOf(params, world)?.statuses ?? [])]
        .filter(([, status]) => status === 'creator' || status === 'administrator')
        .map(([id, status]) => {
          const known = world.dialogs.get(id)?.person;
          return standing(status, known ? botUserOf(known) : world.me);
        }),
  },
  answerCallbackQuery: { run: () => true },
  approveChatJoinRequest: { rules: requestRules, run: decide(true) },
  declineChatJoinRequest: { rules: requestRules, run: decide(false) },
};
