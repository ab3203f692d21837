/** Reactions are flipped to and fro; every review is another one. */
import * as fc from 'fast-check';
import { card } from '../topics/card.ts';
import { byMember, nothing } from './command.ts';

export const react = byMember(
  'react',
  fc.record({ emoji: fc.nat(1), isOn: fc.boolean() }),
  async (scene, member, { which, isAwaited }, toggle) => {
    const tab = await scene.tab(member, which);
    await member.change(tab, { kind: 'set-reaction', args: { card, ...toggle } }, isAwaited);
  },
);

export const review = byMember('review', nothing, async (scene, member, { which, isAwaited }) => {
  const tab = await scene.tab(member, which);
  const args = { card, body: `r${scene.next()}` };
  await member.change(tab, { kind: 'write-review', args }, isAwaited);
});
