/** The server's API as a script uses it: members made for one test, so that no test depends on another. */
import { randomInt } from 'node:crypto';

export interface TestMember {
  id: number;
  firstName: string;
  /** Raw signed init data. */
  initData: string;
}

interface OwnProfileAnswer {
  data: { filled: boolean; profile: { profileId: number; ulid: string | null; tags: string[] } };
}

/** Calls of one member against one server. */
export class MemberApi {
  readonly url: string;
  readonly member: TestMember;

  constructor(url: string, member: TestMember) {
    this.url = url;
    this.member = member;
  }

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        'x-init-data': this.member.initData,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async ownProfile(): Promise<OwnProfileAnswer['data']> {
    const answer = await this.call('GET', '/tma/profile');
    return ((await answer.json()) as OwnProfileAnswer).data;
  }

  /** Fills the profile: with tags alone, or with a whole form. */
  async fill(form: Record<string, unknown> = { tags: [] }): Promise<void> {
    const answer = await this.call('POST', '/tma/meta/profile', form);
    if (!answer.ok) throw new Error(`filling the profile failed: ${await answer.text()}`);
  }

  async setPublic(publicMode: boolean): Promise<void> {
    const answer = await this.call('POST', '/tma/share-settings', { publicMode });
    if (!answer.ok) throw new Error(`share settings failed: ${await answer.text()}`);
  }
}

const readInitData = async (url: string, query: Record<string, string>): Promise<string> => {
  const answer = await fetch(`${url}/messenger/init-data?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`no init data: ${await answer.text()}`);
  return answer.text();
};

/** A member with this id, who may be new to the server. */
export const memberOf = async (url: string, id: number, firstName: string): Promise<MemberApi> => {
  const initData = await readInitData(url, { id: String(id), first_name: firstName });
  return new MemberApi(url, { id, firstName, initData });
};

const made: MemberApi[] = [];

/** A member who is new to the server. */
export const newMember = async (url: string, firstName = 'Nova'): Promise<MemberApi> => {
  const member = await memberOf(url, randomInt(1_000_000_000, 4_000_000_000), firstName);
  made.push(member);
  return member;
};

/**
 * Makes the cards of all new members on this server private, so that the next test finds only the demo community in
 * Users. The server refuses a member without a card, which has the same result.
 */
export const hideNewMembers = async (url: string): Promise<void> => {
  const here = made.splice(0).filter((member) => member.url === url);
  await Promise.all(
    here.map((member) => member.call('POST', '/tma/share-settings', { publicMode: false })),
  );
};

/** One of the members of the demo community, by key. */
export const knownMember = async (url: string, key: string): Promise<MemberApi> => {
  const initData = await readInitData(url, { member: key });
  const user = JSON.parse(new URLSearchParams(initData).get('user') ?? '{}') as {
    id: number;
    first_name: string;
  };
  return new MemberApi(url, { id: user.id, firstName: user.first_name, initData });
};
