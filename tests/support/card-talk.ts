/** Sends and reads reactions and reviews as members do, for tests of the server. */
import type { ReactionList } from '../../src/contract/calls/talk/reactions.ts';
import type { ReviewList } from '../../src/contract/calls/talk/reviews.ts';
import {
  balanceOf,
  grantSingularity,
  type ApiAnswer,
  type Asker,
  type TestApi,
} from './api-server.ts';

export const react = (member: Asker, profileUlid: string, emoji: number): Promise<ApiAnswer> =>
  member.post('/tma/reactions', { profileUlid, emoji });

export const unreact = (member: Asker, id: string): Promise<ApiAnswer> =>
  member.delete(`/tma/reactions/${id}`);

export const idOf = ({ body }: ApiAnswer): string => (body as { id: string }).id;

export const reactionsOn = async (member: Asker, card: string): Promise<ReactionList> =>
  ((await member.get(`/tma/reactions/${card}`)).body as { data: ReactionList }).data;

export const review = (member: Asker, profileUlid: string, body: string): Promise<ApiAnswer> =>
  member.post('/tma/reviews', { profileUlid, body });

export const rewrite = (member: Asker, id: string, body: string): Promise<ApiAnswer> =>
  member.put(`/tma/reviews/${id}`, { body });

export const unreview = (member: Asker, id: string): Promise<ApiAnswer> =>
  member.delete(`/tma/reviews/${id}`);

export const hide = (owner: Asker, id: string): Promise<ApiAnswer> =>
  owner.post(`/tma/reviews/${id}/hide`, undefined);

export const unhide = (owner: Asker, id: string): Promise<ApiAnswer> =>
  owner.delete(`/tma/reviews/${id}/hide`);

export const reviewsOf = async (member: Asker, card: string): Promise<ReviewList> =>
  ((await member.get(`/tma/reviews/${card}`)).body as { data: ReviewList }).data;

/** A member with Singularity, who can react without a limit. */
export const subscriber = async (api: TestApi): Promise<Asker> => {
  const member = api.member();
  await grantSingularity(api, member, new Date(api.clock.now + 86_400_000));
  return member;
};

/** Spends the member's whole balance on reactions to the cards. */
export const spendAll = async (member: Asker, cards: readonly string[]): Promise<void> => {
  for (const card of cards.slice(0, await balanceOf(member))) await react(member, card, 0);
};
