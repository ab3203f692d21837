/** Prepares reactions and payments, and finds them on the screen. */
import { expect } from 'vitest';
import type { Locator } from './locator.ts';
import type { ScreenPage } from './page.ts';
import { newMember, type MemberApi } from '../../e2e/support/api.ts';
import { idsOf } from '../../e2e/support/cards.ts';
import type { As } from '../../e2e/support/demo.ts';

export const emojiNames = ['Fire', '100', 'Rocket', 'Thumbs up', 'Heart', 'Meat'] as const;
export type EmojiName = (typeof emojiNames)[number];

export const reactions = (app: Locator): Locator =>
  app.getByRole('region', { name: 'Reactions', exact: true });

/** The list of recent reactions, further down. */
export const recent = (app: Locator): Locator =>
  app.getByRole('region', { name: 'Recent reactions' });

export const reactButtons = (app: Locator): Locator =>
  reactions(app).getByRole('group', { name: 'React to this card' }).getByRole('button');

export const react = (app: Locator, name: EmojiName): Locator =>
  reactions(app).getByRole('button', { name: new RegExp(`^${name} \\d+ reactions?$`) });

/** Such as 'Rocket 1 reaction'. */
export const expectCount = (app: Locator, name: EmojiName, count: number): Promise<void> =>
  expect(react(app, name)).toHaveAccessibleName(
    `${name} ${count} ${count === 1 ? 'reaction' : 'reactions'}`,
  );

export const isOn = (app: Locator, name: EmojiName, pressed: boolean): Promise<void> =>
  expect(react(app, name)).toHaveAttribute('aria-pressed', String(pressed));

/** Makes a public card without reactions. */
export const newCard = async (url: string, firstName = 'Olga') => {
  const owner = await newMember(url, firstName);
  await owner.fill();
  await owner.setPublic(true);
  const { ulid } = await idsOf(owner);
  return { owner, ulid: ulid ?? '' };
};

export const addReaction = (by: MemberApi, ulid: string, emoji: number): Promise<Response> =>
  by.call('POST', '/tma/reactions', { profileUlid: ulid, emoji });

/** The reactions that a member reads from the server. */
export const readReactions = async (as: MemberApi, ulid: string) => {
  const answer = await as.call('GET', `/tma/reactions/${ulid}`);
  return ((await answer.json()) as { data: { emojiCounts: Record<string, number> } }).data;
};

export const balanceOf = async (member: MemberApi): Promise<number> => {
  const { balance } = (await member.ownProfile()) as unknown as { balance: number };
  return balance;
};

/** Spends all ten reactions of a new member on public cards. */
export const spendBalance = async (member: MemberApi): Promise<void> => {
  const answer = await member.call('GET', '/tma/users?limit=40');
  const { profiles } = (await answer.json()) as { profiles: { ulid: string | null }[] };
  for (const { ulid } of profiles) {
    if ((await balanceOf(member)) === 0) return;
    if (ulid !== null) await addReaction(member, ulid, 0);
  }
  expect(await balanceOf(member)).toBe(0);
};

export const openReactions = async (
  demo: ScreenPage,
  as: As,
  ulid: string,
  more: Record<string, string> = {},
): Promise<Locator> => {
  const app = await demo.open(as, `/user/${ulid}`, more);
  await expect(reactButtons(app)).toHaveCount(6);
  return app;
};

export const purchaseDialog = (app: Locator): Locator =>
  app.getByRole('dialog', { name: /You are out of reactions|One reaction per card/ });

export const offer = (app: Locator, name: RegExp | string): Locator =>
  purchaseDialog(app).getByRole('button', { name });
