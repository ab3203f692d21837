/** Commands for time, the clock, the network, and the server. */
import * as fc from 'fast-check';
import { command, type ScheduleCommand } from './command.ts';

const day = 86_400_000;

export const world: fc.Arbitrary<ScheduleCommand>[] = [
  fc
    .constantFrom(10, 300, 5000, 50_000, 400_000)
    .map((ms) => command(`wait(${ms})`, ({ world: { clock } }) => clock.advance(ms))),
  fc
    .constantFrom(10, 300, 5000, 50_000)
    .map((ms) => command(`wait(${ms})`, ({ world: { clock } }) => clock.advance(ms))),
  fc
    .constantFrom(-day, day)
    .map((ms) => command(`jump(${ms})`, async ({ world: { clock } }) => clock.jump(ms))),
  fc
    .boolean()
    .map((isUp) =>
      command(`network(${isUp})`, async ({ world: { network } }) => network.set(isUp)),
    ),
  fc.boolean().map((hasRoute) =>
    command(`route(${hasRoute})`, async ({ world: { network } }) => {
      network.hasRoute = hasRoute;
    }),
  ),
  fc.constant(
    command('expire()', async ({ world: { server }, members }) => {
      for (const member of members) server.expire(member.id);
    }),
  ),
  fc.nat(1).map((balance) =>
    command(`charge(${balance})`, async ({ world: { server }, members }) => {
      server.state.isCharging = true;
      for (const { id } of members) server.memberOf(id).balance = balance;
    }),
  ),
  fc.constant(
    command('backup()', async (scene) => {
      const facts = scene.members.map((member) => member.truth());
      scene.backup = { state: scene.world.server.snapshot(), facts };
    }),
  ),
  fc.constant(
    command('restore()', async ({ backup, members, world: { server } }) => {
      if (!backup) return;
      for (const [at, member] of members.entries()) await member.restored(backup.facts[at] ?? []);
      server.restore(backup.state);
    }),
  ),
];
