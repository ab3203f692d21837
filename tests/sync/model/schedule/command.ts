/** A command of a random schedule: something that happens, and how it is printed. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { SyncMember } from '../member.ts';
import type { Scene } from './scene.ts';

export type ScheduleCommand = fc.AsyncCommand<object, Scene>;

/** `who` and `which` choose among the present members and items. */
export interface Pick {
  who: number;
  which: number;
  /** Whether a screen waits for the answer. */
  isAwaited: boolean;
}

const choice = fc.record({ who: fc.nat(1), which: fc.nat(2), isAwaited: fc.boolean() });

export const nothing = fc.constant(null);

const memberOf = ({ members }: Scene, who: number): SyncMember => {
  const member = members[who % members.length];
  if (!member) throw new Error('nobody is here');
  return member;
};

export const command = (
  name: string,
  run: (scene: Scene) => Promise<unknown>,
): ScheduleCommand => ({
  check: () => true,
  run: async (_, scene) => {
    await run(scene);
    for (const member of scene.members) expect(await member.stranded(), 'stranded').toEqual([]);
  },
  toString: () => name,
});

/** Something that a member does. */
export const byMember = <T>(
  name: string,
  more: fc.Arbitrary<T>,
  run: (scene: Scene, member: SyncMember, picked: Pick, value: T) => Promise<unknown>,
): fc.Arbitrary<ScheduleCommand> =>
  fc.tuple(choice, more).map(([picked, value]) => {
    const { who, which, isAwaited } = picked;
    const shown = `${name}(${who}.${which}${isAwaited ? '!' : ''} ${JSON.stringify(value)})`;
    return command(shown, (scene) => run(scene, memberOf(scene, who), picked, value));
  });

/** An action that waits for time continues beside the next commands. */
export const unlessStuck = ({ world }: Scene, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, world.settle()]);
