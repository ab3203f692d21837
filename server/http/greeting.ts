/** Adds a row for a new person; later it updates the row from the messenger's data. */
import { isToldAlready, saveIdentity, type MessengerIdentity } from '../db/members.ts';
import type { Api, RequestContext } from './api.ts';

type Greeting = Pick<Api, 'database' | 'clock'>;

const save = ({ database, clock }: Greeting, member: MessengerIdentity): Promise<void> =>
  database.write((tx) => saveIdentity(tx, member, new Date(clock())));

/** Ensures that the member's row is there and current. */
export const greet = async (api: Greeting, member: MessengerIdentity): Promise<void> => {
  if (!(await api.database.read((tx) => isToldAlready(tx, member)))) await save(api, member);
};

/**
 * Reads for a member, and checks the member's row on the way. Nearly always the row needs nothing, and one round trip
 * is half the cost of two. Otherwise the result is discarded, and read again once the row is there.
 */
export const readFor = async <T>(
  api: Greeting,
  member: MessengerIdentity | undefined,
  read: (asked: RequestContext) => Promise<T>,
): Promise<T> => {
  const { database, clock } = api;
  const now = new Date(clock());
  if (!member) return database.read((tx) => read({ tx, now }));
  const found = await database.read(async (tx) => {
    // Both end before the connection is returned, also if one fails.
    const [told, answer] = await Promise.allSettled([isToldAlready(tx, member), read({ tx, now })]);
    if (told.status === 'rejected') throw told.reason;
    if (!told.value) return undefined;
    if (answer.status === 'rejected') throw answer.reason;
    return { answer: answer.value };
  });
  if (found) return found.answer;
  await save(api, member);
  return database.read((tx) => read({ tx, now }));
};
