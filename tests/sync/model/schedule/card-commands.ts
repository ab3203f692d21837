/** Commands that toggle reactions, and write, change and remove the review that the tab shows. */
import * as fc from 'fast-check';
import type { Review } from '../../../../src/contract/calls/talk/reviews.ts';
import { reviewsResource } from '../../../../src/mutations/resources.ts';
import { isOnServer, ownReview } from '../../../../src/mutations/reviews.ts';
import type { EngineTab } from '../../../support/sync/world.ts';
import { card } from '../../../support/sync/topics/card.ts';
import { byMember, nothing } from './command.ts';
import type { Scene } from './scene.ts';

export const react = byMember(
  'react',
  fc.record({ emoji: fc.nat(1), isOn: fc.boolean() }),
  async (scene, member, { which, isAwaited }, toggle) => {
    const tab = await scene.tab(member, which);
    await member.change(tab, { kind: 'set-reaction', args: { card, ...toggle } }, isAwaited);
  },
);

/** The member's own review as the tab shows it. */
const seen = async (scene: Scene, tab: EngineTab): Promise<Review | undefined> => {
  const list = await scene.see(tab, reviewsResource(card));
  return list && ownReview(list);
};

export const review = byMember('review', nothing, async (scene, member, { which, isAwaited }) => {
  const tab = await scene.tab(member, which);
  const own = await seen(scene, tab);
  const isEdit = own !== undefined && isOnServer(own);
  const args = { card, body: `r${scene.next()}`, ...(isEdit && { isEdit }) };
  await member.change(tab, { kind: 'write-review', args }, isAwaited);
});

export const unreview = byMember(
  'unreview',
  nothing,
  async (scene, member, { which, isAwaited }) => {
    const tab = await scene.tab(member, which);
    const own = await seen(scene, tab);
    if (!own) return;
    const args = { card, isListed: isOnServer(own) };
    await member.change(tab, { kind: 'delete-review', args }, isAwaited);
  },
);
