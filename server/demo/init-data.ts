/**
 * GET /messenger/members and GET /messenger/init-data: the members that the demo offers, and their signed init data.
 */
import { signData } from '@telegram-apps/init-data-node';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { community } from '../../demo/community/community.ts';
import { featured, newcomer } from '../../demo/community/featured.ts';
import { isStorableText } from '../../src/domain/text.ts';
import { fullName } from '../../src/domain/card/names.ts';
import type { ServerContext } from '../http/api.ts';
import { refuse } from '../http/replies/fault.ts';
import { replyFault } from '../http/replies/replies.ts';
import { maxLength, minLength } from '../../src/contract/length.ts';

interface Person {
  id: number;
  firstName: string;
  lastName: string | null;
  username: string | null;
}

const text = (max: number) =>
  z.string().check(minLength(1), maxLength(max), z.refine(isStorableText));

/** A member by key, or any id, even of a member who does not exist yet. */
const question = z.object({
  member: z.optional(z.string()),
  id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  first_name: z._default(text(64), 'New member'),
  start_param: z.optional(z.string().check(z.regex(/^[\w-]{0,512}$/))),
  /** What the messenger speaks with the member: an IETF tag. */
  language_code: z._default(z.string().check(z.regex(/^[a-z]{2,3}(?:-[\w-]{1,30})?$/i)), 'en'),
  /** With the address of a picture at Telegram. */
  photo: z.optional(z.literal('1')),
});

/** By key, in the order in which they are offered. A member who is listed twice keeps the first place. */
const knownMembers = (): Map<string, Person> =>
  new Map([...featured, newcomer, ...community()].map((member) => [member.key, member]));

interface Launch {
  languageCode: string;
  startParam: string | undefined;
  hasPhoto: boolean;
  now: number;
}

/** As Telegram's server writes JSON, with escaped slashes (docs/clients.md, Launch). */
const toJson = (value: object): string => JSON.stringify(value).replaceAll('/', '\\/');

const initData = (
  person: Person,
  { languageCode, startParam, hasPhoto, now }: Launch,
  token: string,
): string => {
  const { id, firstName, lastName, username } = person;
  const user = {
    id,
    first_name: firstName,
    language_code: languageCode,
    ...(lastName !== null && { last_name: lastName }),
    ...(username !== null && { username }),
    ...(hasPhoto && { photo_url: `https://t.me/i/userpic/320/${id}.svg` }),
  };
  const fields: [string, string][] = [
    ['user', toJson(user)],
    ...(startParam ? [['start_param', startParam] satisfies [string, string]] : []),
    ['auth_date', String(Math.floor(now / 1000))],
    // Apps expect the field that other services check; nobody could check the demo's.
    ['signature', 'demo'],
  ];
  const signed = fields.map(([name, value]) => `${name}=${value}`).toSorted();
  const hash = signData(signed.join('\n'), token);
  return new URLSearchParams([...fields, ['hash', hash]]).toString();
};

export const addInitData = (app: FastifyInstance, { settings, clock }: ServerContext): void => {
  const members = knownMembers();
  const list = [...members].map(([key, person]) => ({
    key,
    id: person.id,
    name: fullName(person),
  }));

  app.get('/messenger/members', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(list),
  );

  app.get('/messenger/init-data', async (request, reply) => {
    const asked = z.safeParse(question, request.query);
    if (!asked.success) return replyFault(reply, refuse(400, 'BAD_REQUEST', 'Malformed question'));
    const { member = '', id, first_name: firstName } = asked.data;
    const { language_code: languageCode, start_param: startParam, photo } = asked.data;
    const person =
      id === undefined
        ? members.get(member)
        : { id: Number(id), firstName, lastName: null, username: null };
    if (!person) return replyFault(reply, refuse(404, 'NOT_FOUND', 'There is no such member'));
    const launch = { languageCode, startParam, hasPhoto: photo !== undefined, now: clock() };
    const raw = initData(person, launch, settings.botToken);
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(raw);
  });
};
