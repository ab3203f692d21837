/** Prepares reactions and payments, and finds them on the screen. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type MemberApi } from './api.ts';
import type { Demo } from './demo.ts';

export const emojiNames = ['Fire', '100', 'Rocket', 'Thumbs up', 'Heart', 'Meat'] as const;
export type EmojiName = (typeof emojiNames)[number];

export const reactions = (app: FrameLocator): Locator =>
  app.getByRole('region', { name: 'Reactions', exact: true });

/** The list of recent reactions, further down. */
export const recent = (app: FrameLocator): Locator =>
  app.getByRole('region', { name: 'Recent reactions' });

export const reactButtons = (app: FrameLocator): Locator =>
  reactions(app).getByRole('group', { name: 'React to this card' }).getByRole('button');

export const react = (app: FrameLocator, name: EmojiName): Locator =>
  reactions(app).getByRole('button', { name: new RegExp(`^${name} \\d+ reactions?$`) });

/** Such as 'Rocket 1 reaction'. */
export const expectCount = (app: FrameLocator, name: EmojiName, count: number): Promise<void> =>
  expect(react(app, name)).toHaveAccessibleName(
    `${name} ${count} ${count === 1 ? 'reaction' : 'reactions'}`,
  );

export const isOn = (app: FrameLocator, name: EmojiName, pressed: boolean): Promise<void> =>
  expect(react(app, name)).toHaveAttribute('aria-pressed', String(pressed));

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
  demo: Demo,
  as: Parameters<Demo['open']>[0],
  ulid: string,
  more: Record<string, string> = {},
): Promise<FrameLocator> => {
  const app = await demo.open(as, `/user/${ulid}`, more);
  await expect(reactButtons(app)).toHaveCount(6);
  return app;
};

export const purchaseDialog = (app: FrameLocator): Locator =>
  app.getByRole('dialog', { name: /You are out of reactions|One reaction per card/ });

export const offer = (app: FrameLocator, name: RegExp | string): Locator =>
  purchaseDialog(app).getByRole('button', { name });

/** The messenger's payment sheet, over the frame. */
export const payment = (page: Page, end: 'pay' | 'pending' | 'fail' | 'cancel'): Locator =>
  page.locator(`#payment-${end}`);

interface Watched {
  bursts?: number;
  drawn?: string[];
}

/**
 * Records every burst of confetti from the next page on: how many began, and of which emoji. Nothing here may hold the
 * document: a frame's first, empty one is replaced, and sometimes its window stays, so that the script is not run again.
 */
export const watchBursts = async (page: Page) => {
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.bursts = 0;
    const drawn: string[] = (watched.drawn = []);
    const { appendChild } = Node.prototype;
    Node.prototype.appendChild = function append<T extends Node>(this: Node, child: T): T {
      if (child instanceof HTMLCanvasElement) watched.bursts = (watched.bursts ?? 0) + 1;
      return appendChild.call(this, child) as T;
    };
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const draw = prototype.fillText;
    prototype.fillText = function fillText(text, ...rest) {
      drawn.push(text);
      return draw.call(this, text, ...rest);
    };
  });
  const frame = () => page.frame('mini-app');
  return {
    count: async () => frame()?.evaluate(() => (globalThis as Watched).bursts),
    emoji: async () => new Set(await frame()?.evaluate(() => (globalThis as Watched).drawn)),
  };
};
