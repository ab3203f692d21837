/** Commands other than changes: a member reads, retries and gives up, and tabs come and go. */
import * as fc from 'fast-check';
import type { Entry } from '../../../../src/db/entry.ts';
import type { SavedMessage } from '../../../../src/mutations/messages.ts';
import type { WriteReviewArgs } from '../../../../src/mutations/reviews.ts';
import type { AnyChange } from '../../../support/sync/facts.ts';
import { needsAttention } from '../member.ts';
import { byMember, command, nothing, unlessStuck, type ScheduleCommand } from './command.ts';
import { reworded } from './message-commands.ts';

export const retry = byMember('retry', nothing, async (scene, member, { which }) => {
  const rows = (await member.rows()).filter(({ state }) => state !== 'acknowledged');
  const row = rows[which % rows.length];
  const tab = await scene.tab(member, which);
  if (row && row.state !== 'returned') await unlessStuck(scene, tab.engine.retry(row.seq));
});

export const discard = byMember('discard', nothing, async (scene, member, { which }) => {
  const rows = await member.rows();
  const row = rows.filter(needsAttention)[which] ?? rows[which];
  const tab = await scene.tab(member, which);
  if (row && row.state !== 'returned') await unlessStuck(scene, member.discard(tab, row));
});

const rewordedIn = ({ kind, args }: Entry, nth: number): AnyChange | undefined => {
  if (kind === 'save-message') return { kind, args: reworded(args as SavedMessage, nth) };
  if (kind !== 'write-review') return undefined;
  return { kind, args: { ...(args as WriteReviewArgs), body: `r${nth}` } };
};

/** Writes a refused change again, from the outbox sheet. */
export const correct = byMember('correct', nothing, async (scene, member, { which, isAwaited }) => {
  const rows = (await member.rows()).filter(needsAttention);
  const row = rows[which % rows.length];
  const change = row && rewordedIn(row, scene.next());
  const tab = await scene.tab(member, which);
  if (change) await member.change(tab, change, isAwaited, row);
});

export const refresh = byMember('refresh', fc.nat(5), async (scene, member, { which }, at) => {
  const tab = await scene.tab(member, which);
  const resource = member.readers[at % member.readers.length]?.resource;
  if (resource) void tab.engine.refresh(resource);
});

export const tabs: fc.Arbitrary<ScheduleCommand>[] = [
  byMember('open', nothing, (scene, member) => scene.open(member)),
  byMember('kill', nothing, async (scene, member, { which }) =>
    (await scene.tab(member, which)).kill(),
  ),
  byMember('close', nothing, async (scene, member, { which }) =>
    unlessStuck(scene, (await scene.tab(member, which)).close()),
  ),
  byMember('freeze', nothing, async (scene, member, { which }) =>
    scene.freeze(await scene.tab(member, which)),
  ),
  byMember('look', nothing, async (scene, member, { which }) =>
    (await scene.tab(member, which)).setVisible(true),
  ),
  byMember('leave', nothing, async (_, member) => member.leaveScreens()),
  fc.constant(command('thaw()', async (scene) => scene.thaw())),
];
