/** A person who was never seen before gets a row; later it says what the messenger said last. */
import {
  isIdentityCurrent,
  readIdentities,
  saveIdentity,
  type MessengerIdentity,
  type StoredIdentity,
} from '../../db/members/members.ts';
import type { Api, AskContext, RequestContext } from '../api.ts';
import { erasedKeyOf, exclusionOf, type Leniency } from './deleted.ts';
import type { Fault } from '../replies/fault.ts';

type Greeting = Pick<Api, 'database' | 'load' | 'clock' | 'settings'>;

const save = (
  { database, clock, settings }: Greeting,
  member: MessengerIdentity,
): Promise<void> => {
  const key = erasedKeyOf(settings.botToken, member.id);
  return database.write((tx) => saveIdentity(tx, member, key, new Date(clock())));
};

/** Ensures that the member's row is there and current. */
export const greet = async (api: Greeting, member: MessengerIdentity): Promise<void> => {
  if (!isIdentityCurrent(await api.load(readIdentities, member.id), member))
    await save(api, member);
};

/** Who reads. */
export interface AskingMember {
  member: MessengerIdentity;
  /** Whether members who deleted their accounts may read this. */
  isFor?: Leniency;
  /** The row was just saved. */
  isSaved?: boolean;
}

/** What was read beside the member's row; undefined where the row is not as it should be. */
const readBeside = async <T>(
  settings: Greeting['settings'],
  { member, isFor, isSaved = false }: AskingMember,
  row: Promise<StoredIdentity | undefined>,
  reading: Promise<T>,
): Promise<{ answer: T | Fault } | undefined> => {
  // Both end before the connection goes back, also if one fails.
  const [known, answer] = await Promise.allSettled([row, reading]);
  if (known.status === 'rejected') throw known.reason;
  if (!isSaved && !isIdentityCurrent(known.value, member)) return undefined;
  const exclusion = exclusionOf(settings, known.value, isFor);
  if (exclusion) return { answer: exclusion };
  if (answer.status === 'rejected') throw answer.reason;
  return { answer: answer.value };
};

/** How something is read for a person, who is undefined for a visitor. */
export type ReadFor<Context> = <T>(
  api: Greeting,
  reader: AskingMember | undefined,
  read: (asked: Context) => Promise<T>,
) => Promise<T | Fault>;

/**
 * Reads for a member, and checks the member's row on the way. Nearly always the row needs nothing, and one round trip
 * is half the cost of two. Otherwise the result is discarded, and read again once the row is there.
 */
export const readFor: ReadFor<RequestContext> = async (api, reader, read) => {
  const { database, clock } = api;
  const now = new Date(clock());
  if (!reader) return database.read((tx) => read({ tx, now }));
  const { id } = reader.member;
  const found = await database.read((tx) => {
    const row = readIdentities(tx, [id]).then((rows) => rows.get(id));
    return readBeside(api.settings, reader, row, read({ tx, now }));
  });
  if (found) return found.answer;
  await save(api, reader.member);
  return readFor(api, { ...reader, isSaved: true }, read);
};

/** The same for what is asked together with others. */
export const askFor: ReadFor<AskContext> = async (api, reader, read) => {
  const { load, clock } = api;
  const asked = { load, now: new Date(clock()) };
  if (!reader) return read(asked);
  const row = load(readIdentities, reader.member.id);
  const found = await readBeside(api.settings, reader, row, read(asked));
  if (found) return found.answer;
  await save(api, reader.member);
  return askFor(api, { ...reader, isSaved: true }, read);
};
