/** Uses 'Your ZK Proofs' as a member does, with the shared proven messages. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { MadeMessage } from '../../support/proofs/messages.ts';
import type { MemberApi } from './api.ts';
import type { Demo } from './demo.ts';
import { writeDrawer } from './messages.ts';

export const proofsPath = '/tma/proofs';

/** As the server lists them. */
export const listedBlocks = ({ blocks }: MadeMessage, createdAt: string) =>
  blocks.map((block) => ({ ...block, createdAt }));

/** Puts a key into the messenger's cloud, where the app finds it at its next start. */
const giveZkKey = (page: Page, { member }: MemberApi, key: string): Promise<void> =>
  writeDrawer(page, member.id, { zk_master_key: key });

/** Opens the screen with this key in the cloud. */
export const openProofsWith = async (
  demo: Demo,
  owner: MemberApi,
  key: string,
  more: Record<string, string> = {},
): Promise<FrameLocator> => {
  // Any document of this origin has the messenger's cloud, and this one starts nothing.
  await demo.page.goto(`${demo.url}/messenger/sw.js`);
  await giveZkKey(demo.page, owner, key);
  const app = await demo.open(owner.member, '/proof', more);
  await expect(app.getByRole('heading', { name: 'Your ZK Proofs' })).toBeVisible();
  return app;
};

/** Saves the message on the server for this member. */
export const saveMessage = async (owner: MemberApi, { blocks }: MadeMessage): Promise<void> => {
  for (const { proof, publicSignals } of blocks) {
    const answer = await owner.call('POST', proofsPath, { proof, publicSignals });
    if (!answer.ok) throw new Error(`a block was not saved: ${await answer.text()}`);
  }
};

/** The card of a message. */
export const messageOf = (app: FrameLocator, { nonce }: MadeMessage): Locator =>
  app.getByRole('article', { name: nonce.slice(0, 16) });
