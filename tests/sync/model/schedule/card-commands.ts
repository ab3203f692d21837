/** Commands that toggle reactions, and write, change and remove the review that the tab shows. */
import * as fc from 'fast-check';
import type { Review } from '../../../../src/contract/calls/talk/reviews.ts';
import { reactionsResource, reviewsResource } from '../../../../src/mutations/resources.ts';
import { isOnServer, ownReview } from '../../../../src/mutations/reviews.ts';
import { toggled } from '../../../../src/mutations/set-reaction.ts';
import type { EngineTab } from '../../../support/sync/world.ts';
import { card } from '../../../support/sync/topics/card.ts';
import { byMember, nothing } from './command.ts';
import type { Scene } from './scene.ts';

export const react = byMember(
  'react',
  fc.record({ emoji: fc.nat(1), isOn: fc.boolean() }),
  async (scene, member, { which, isAwaited }, toggle) => {
    const tab = await scene.tab(member, which);
    const list = await scene.see(tab, reactionsResource(card));
    const { id } = list ? toggled(list, toggle.emoji) : {};
    const args = { card, ...toggle, ...(!toggle.isOn && id !== undefined && { id }) };
    await member.change(tab, { kind: 'set-reaction', args }, isAwaited);
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
    const isListed = isOnServer(own);
    const args = { card, isListed, ...(isListed && { id: own.id }) };
    await member.change(tab, { kind: 'delete-review', args }, isAwaited);
  },
);
