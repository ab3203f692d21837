/** Everything that a torture run needs besides a browser: the page, the server as a process, and a proxy. */
import * as z from 'zod/mini';
import { tag } from '../../src/contract/calls/card/profile.ts';
import { newMember, type MemberApi, type TestMember } from '../e2e/support/api.ts';
import { bundlePage, type Bundle } from './bundle.ts';
import { ChangeBook, type Share, type TortureVerdict } from './changes.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { TortureServer } from './torture-server.ts';

export interface Rig {
  server: TortureServer;
  close(): Promise<void>;
}

/** A server with the torture page, shared by tests. Each test has a member and a proxy of its own. */
export const openRig = async (): Promise<Rig> => {
  const bundle: Bundle = await bundlePage();
  const server = new TortureServer(bundle.folder);
  const close = async () => {
    await server.dispose();
    bundle.remove();
  };
  try {
    await server.start();
  } catch (fault) {
    await close();
    throw fault;
  }
  return { server, close };
};

/** A new member on one device, with a line of its own to the server. */
export interface TortureSubject {
  member: TestMember;
  proxy: TcpProxy;
  book: ChangeBook;
  /** The verdict, once every outbox is empty. */
  judge(): Promise<TortureVerdict>;
  /**
   * A restarted browser has the database of this identity. True if it is a new one: the browser has thrown the former
   * away, and its unsent changes count as never accepted.
   */
  begin(identity: string): Promise<boolean>;
  close(): Promise<void>;
}

const openDevice = async (
  { server }: Rig,
  api: MemberApi,
  share: Share,
): Promise<TortureSubject> => {
  const tags = await api.call('GET', '/tma/meta/tags');
  const book = new ChangeBook(z.parse(z.array(tag), await tags.json()), share);
  const proxy = new TcpProxy(server.url);
  await proxy.open();
  let known: string | undefined;
  const record = async () => {
    await proxy.settled();
    return server.record(api.member.id);
  };
  return {
    member: api.member,
    proxy,
    book,
    judge: async () => book.judge(await record(), proxy.acknowledged),
    begin: async (identity) => {
      const former = known;
      known = identity;
      const isThrownAway = former !== undefined && former !== identity;
      if (isThrownAway) book.forgive(await record());
      return isThrownAway;
    },
    close: () => proxy.close(),
  };
};

export const openSubject = async (rig: Rig): Promise<TortureSubject> =>
  openDevice(rig, await newMember(rig.server.url), { device: 1, of: 1 });

/** The devices of one member. */
export const openDevices = async (rig: Rig, count: number): Promise<TortureSubject[]> => {
  const api = await newMember(rig.server.url);
  const devices = Array.from({ length: count }, (_, at) => ({ device: at + 1, of: count }));
  return Promise.all(devices.map((share) => openDevice(rig, api, share)));
};
