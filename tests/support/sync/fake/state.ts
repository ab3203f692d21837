/** The fake server's state: plain data, so that a test can save and restore it. */
import type { Block, FakeMessage, GivenReaction, WrittenReview } from './rows.ts';

export interface FakeMember {
  profile: Record<string, unknown>;
  /** The version of the profile. */
  version: number;
  isFilled: boolean;
  publicMode: boolean;
  balance: number;
  messages: FakeMessage[];
  blocks: Block[];
  deletedNonces: string[];
}

/** A change that took effect. */
export interface ServerEffect {
  member: number;
  route: string;
  body: unknown;
  key: string | undefined;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface ServerState {
  members: Map<number, FakeMember>;
  reactions: GivenReaction[];
  reviews: WrittenReview[];
  /** Answers by member and idempotency key, with the request. */
  keys: Map<string, { hash: string; answer: FakeAnswer }>;
  /** All effects in their order. */
  effects: ServerEffect[];
  lastId: number;
}

export const ulidOfMember = (id: number): string =>
  `01J0000000000000000000${String(id).padStart(4, '0')}`;

const newMember = (id: number): FakeMember => ({
  version: 0,
  isFilled: true,
  publicMode: false,
  balance: 10,
  messages: [],
  blocks: [],
  deletedNonces: [],
  profile: {
    profileId: id,
    ulid: ulidOfMember(id),
    firstName: `Member ${id}`,
    lastName: null,
    photoUrl: null,
    tags: ['music'],
    description: null,
    phone: null,
    email: null,
    singularity: false,
    customLinks: [],
    productHuntLinks: [],
    telegramMiniAppsLinks: [],
    telegramChannelsLinks: [],
    telegramForumsLinks: [],
    socialLinks: {},
  },
});

export const newState = (): ServerState => ({
  members: new Map(),
  reactions: [],
  reviews: [],
  keys: new Map(),
  effects: [],
  lastId: 0,
});

export const memberIn = (state: ServerState, id: number): FakeMember => {
  const member = state.members.get(id) ?? newMember(id);
  state.members.set(id, member);
  return member;
};

export const nextId = (state: ServerState): number => {
  state.lastId += 1;
  return state.lastId;
};

/** Ids that are ULIDs by the contract. */
export const nextUlid = (state: ServerState): string =>
  `01S${String(nextId(state)).padStart(23, '0')}`;
