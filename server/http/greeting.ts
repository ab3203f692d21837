/** A person who was never seen before gets a row; later it says what the messenger said last. */
import {
  isIdentityCurrent,
  readIdentities,
  saveIdentity,
  type MessengerIdentity,
} from '../db/members.ts';
import type { Api, AskContext, RequestContext } from './api.ts';

type Greeting = Pick<Api, 'database' | 'ask' | 'clock'>;

const save = ({ database, clock }: Greeting, member: MessengerIdentity): Promise<void> =>
  database.write((tx) => saveIdentity(tx, member, new Date(clock())));

/** Ensures that the member's row is there and current. */
export const greet = async (api: Greeting, member: MessengerIdentity): Promise<void> => {
  if (!isIdentityCurrent(await api.ask(readIdentities, member.id), member)) await save(api, member);
};

/** What was read beside the member's row; undefined where the row is not as it should be. */
const readBeside = async <T>(
  member: MessengerIdentity,
  row: Promise<MessengerIdentity | undefined>,
  reading: Promise<T>,
): Promise<{ answer: T } | undefined> => {
  // Both end before the connection goes back, also if one fails.
  const [known, answer] = await Promise.allSettled([row, reading]);
  if (known.status === 'rejected') throw known.reason;
  if (!isIdentityCurrent(known.value, member)) return undefined;
  if (answer.status === 'rejected') throw answer.reason;
  return { answer: answer.value };
};

/** How something is read for a person, who is undefined for a visitor. */
export type ReadFor<Context> = <T>(
  api: Greeting,
  member: MessengerIdentity | undefined,
  read: (asked: Context) => Promise<T>,
) => Promise<T>;

/**
 * Reads for a member, and checks the member's row on the way. Nearly always the row needs nothing, and one round trip
 * is half the cost of two. Otherwise the result is discarded, and read again once the row is there.
 */
export const readFor: ReadFor<RequestContext> = async (api, member, read) => {
  const { database, clock } = api;
  const now = new Date(clock());
  if (!member) return database.read((tx) => read({ tx, now }));
  const { id } = member;
  const found = await database.read((tx) => {
    const row = readIdentities(tx, [id]).then((rows) => rows.get(id));
    return readBeside(member, row, read({ tx, now }));
  });
  if (found) return found.answer;
  await save(api, member);
  return database.read((tx) => read({ tx, now }));
};

/** The same for what is asked together with others. */
export const askFor: ReadFor<AskContext> = async (api, member, read) => {
  const { ask, clock } = api;
  const asked = { ask, now: new Date(clock()) };
  if (!member) return read(asked);
  const found = await readBeside(member, ask(readIdentities, member.id), read(asked));
  if (found) return found.answer;
  await save(api, member);
  return read(asked);
};
