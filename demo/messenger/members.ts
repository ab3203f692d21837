/** The available members: the demo's members, and newcomers made on this page. The server signs their init data. */
import { fetchOrKept, readKept, writeKept } from './storage/kept.ts';
import { traitOf } from './clients/table.ts';
import { defaults, type MessengerSettings, type Who } from './settings.ts';

export interface DemoMember {
  who: Who;
  id: number;
  name: string;
}

interface Listed {
  key: string;
  id: number;
  name: string;
}

/** All members of the demo community; the stored list when offline. */
export const loadMembers = async (): Promise<DemoMember[]> => {
  const listed = JSON.parse(await fetchOrKept('/messenger/members', 'members')) as Listed[];
  return listed.map(({ key, id, name }) => ({ who: { key }, id, name }));
};

/** Newcomers of this browser, latest first. */
export const readNewcomers = (): DemoMember[] =>
  JSON.parse(readKept('newcomers') ?? '[]') as DemoMember[];

export const rememberNewcomer = (id: number, firstName: string): DemoMember => {
  const newcomer: DemoMember = { who: { id, firstName }, id, name: firstName };
  const others = readNewcomers().filter((member) => member.id !== id);
  writeKept('newcomers', JSON.stringify([newcomer, ...others].slice(0, 8)));
  return newcomer;
};

export const isSameWho = (a: Who, b: Who): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Signed init data of a member; new when online, the stored ones otherwise. */
export const loadInitData = (
  who: Who,
  { startParam, languageCode, client }: MessengerSettings,
): Promise<string> => {
  const query = new URLSearchParams(
    'key' in who ? { member: who.key } : { id: String(who.id), first_name: who.firstName },
  );
  if (startParam) query.set('start_param', startParam);
  if (languageCode !== defaults.languageCode) query.set('language_code', languageCode);
  if (traitOf(client, 'photo') === 'address') query.set('photo', '1');
  return fetchOrKept(`/messenger/init-data?${query}`, `init-data/${query}`);
};

interface SignedUser {
  id: number;
  first_name: string;
  last_name?: string;
}

/** The user whom init data name. */
export const userOf = (initData: string): SignedUser =>
  JSON.parse(new URLSearchParams(initData).get('user') ?? '{}') as SignedUser;
