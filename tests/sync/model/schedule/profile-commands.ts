/** Changes of the profile. Every text is unique, so that its writer is known. */
import * as fc from 'fast-check';
import { byMember } from './command.ts';

const tags = [
  { id: 1, name: 'music' },
  { id: 2, name: 'code' },
];

export const edit = byMember(
  'edit',
  fc.constantFrom('description', 'phone', 'both'),
  async (scene, member, { which, isAwaited }, field) => {
    const nth = scene.next();
    const args = {
      ...(field !== 'phone' && { description: `d${nth}` }),
      ...(field !== 'description' && { phone: `+${100 + nth}` }),
    };
    const tab = await scene.tab(member, which);
    await member.change(tab, { kind: 'edit-profile', args }, isAwaited);
  },
);

export const interests = byMember(
  'interests',
  fc.subarray(tags),
  async (scene, member, { which, isAwaited }, chosen) => {
    const tab = await scene.tab(member, which);
    await member.change(tab, { kind: 'choose-interests', args: { tags: chosen } }, isAwaited);
  },
);

export const publicMode = byMember(
  'public',
  fc.boolean(),
  async (scene, member, { which, isAwaited }, isPublic) => {
    const tab = await scene.tab(member, which);
    const args = { publicMode: isPublic };
    await member.change(tab, { kind: 'set-public-mode', args }, isAwaited);
  },
);
