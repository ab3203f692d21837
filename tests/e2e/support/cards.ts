/** Names and opens members' cards. */
import { randomInt } from 'node:crypto';
import type { FrameLocator } from '@playwright/test';
import { knownMember, newMember, type MemberApi, type TestMember } from './api.ts';
import type { Demo } from './demo.ts';

export interface CardIds {
  ulid: string | null;
  profileId: number;
}

export const idsOf = async (member: MemberApi): Promise<CardIds> => {
  const { ulid, profileId } = (await member.ownProfile()).profile;
  return { ulid, profileId };
};

/** The ids of a member of the demo community. */
export const knownIds = async (url: string, key: string): Promise<CardIds> =>
  idsOf(await knownMember(url, key));

/**
 * Makes a public card with a phone number and the interest 'Design', and returns its unique name. The card is the
 * newest and so the first in Users, where other tests' cards would move a known one out of sight.
 */
export const makeNewestCard = async (url: string): Promise<string> => {
  const name = `Zara${randomInt(1_000_000_000)}`;
  const owner = await newMember(url, name);
  await owner.fill({ tags: [2], phone: '+351912345678' });
  await owner.setPublic(true);
  return name;
};

/** Makes a public card of a new member. */
export const publicCard = async (
  url: string,
  name = 'Olga',
): Promise<{ owner: MemberApi; ulid: string }> => {
  const owner = await newMember(url, name);
  await owner.fill();
  await owner.setPublic(true);
  const { ulid } = await idsOf(owner);
  if (ulid === null) throw new Error('a new member has a ulid');
  return { owner, ulid };
};

/** The link into the mini app that the share screen and the public page show. */
export const deepLinkTo = async (url: string, id: string | number): Promise<string> => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { bot: string };
  return `https://t.me/${config.bot}/app?startapp=profile-${id}`;
};

/** Types an id into the lookup form. */
export const lookUp = async (app: FrameLocator, id: string): Promise<void> => {
  await app.getByLabel('Profile ID or ULID').fill(id);
  await app.getByRole('button', { name: 'Find profile' }).click();
};

/** Opens a card by the lookup form, as a member with nothing on this device. */
export const openCard = async (
  demo: Demo,
  viewer: TestMember,
  id: string,
): Promise<FrameLocator> => {
  const app = await demo.open(viewer, '/profile-by-id');
  await lookUp(app, id);
  return app;
};
