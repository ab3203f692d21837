/** All that can happen in a random schedule, as commands of fast-check. */
import * as fc from 'fast-check';
import { messagesResource, proofsResource } from '../../../src/db/resources.ts';
import type { Fault } from './fake-server.ts';
import { page, reply, tooMany } from './fake-server.ts';
import { card, needsAttention, type Member } from './member.ts';
import { nonceOf, proofBlock, sealedText } from './samples.ts';
import type { Scene } from './scene.ts';

export type Command = fc.AsyncCommand<object, Scene>;

/** `who` and `which` pick among what is there at the time. */
interface Choice {
  who: number;
  which: number;
  isAwaited: boolean;
}

const choice = fc.record({ who: fc.nat(1), which: fc.nat(2), isAwaited: fc.boolean() });

const mostMessages = 3;
const day = 86_400_000;

const tags = [
  { id: 1, name: 'music' },
  { id: 2, name: 'code' },
];

const memberOf = ({ members }: Scene, who: number): Member => {
  const member = members[who % members.length];
  if (!member) throw new Error('nobody is here');
  return member;
};

const command = (name: string, run: (scene: Scene) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (_, scene) => {
    await run(scene);
    for (const member of scene.members) await member.look();
  },
  toString: () => name,
});

const on = <T>(
  name: string,
  more: fc.Arbitrary<T>,
  run: (scene: Scene, member: Member, picked: Choice, value: T) => Promise<unknown>,
): fc.Arbitrary<Command> =>
  fc.tuple(choice, more).map(([picked, value]) => {
    const shown = `${name}(${picked.who}.${picked.which}${picked.isAwaited ? '!' : ''} ${JSON.stringify(value)})`;
    return command(shown, (scene) => run(scene, memberOf(scene, picked.who), picked, value));
  });

/** What waits for time to pass goes on beside the next commands. */
const unlessStuck = ({ world }: Scene, work: Promise<unknown>) =>
  Promise.race([work, world.settle()]);

const nothing = fc.constant(null);

const edit = on(
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

const interests = on(
  'interests',
  fc.subarray(tags),
  async (scene, member, { which, isAwaited }, chosen) => {
    const tab = await scene.tab(member, which);
    await member.change(tab, { kind: 'choose-interests', args: { tags: chosen } }, isAwaited);
  },
);

const publicMode = on(
  'public',
  fc.boolean(),
  async (scene, member, { which, isAwaited }, isPublic) => {
    const tab = await scene.tab(member, which);
    const args = { publicMode: isPublic };
    await member.change(tab, { kind: 'set-public-mode', args }, isAwaited);
  },
);

const react = on(
  'react',
  fc.record({ emoji: fc.nat(1), isOn: fc.boolean() }),
  async (scene, member, { which, isAwaited }, toggle) => {
    const tab = await scene.tab(member, which);
    const args = { card, ...toggle };
    await member.change(tab, { kind: 'set-reaction', args }, isAwaited);
  },
);

const review = on('review', nothing, async (scene, member, { which, isAwaited }) => {
  const tab = await scene.tab(member, which);
  const args = { card, body: `r${scene.next()}` };
  await member.change(tab, { kind: 'write-review', args }, isAwaited);
});

const sealed = (content: string) => ({ title: sealedText('t'), content: sealedText(content) });

const createMessage = on('create', nothing, async (scene, member, { which, isAwaited }) => {
  const tab = await scene.tab(member, which);
  const samples = await scene.see(tab, messagesResource);
  if (!samples || samples.length >= mostMessages) return;
  const nth = scene.next();
  const id = `01M${String(nth).padStart(23, '0')}`;
  const args = { id, base: null, ...sealed(`m${nth}.${nth}`) };
  await member.change(tab, { kind: 'save-message', args }, isAwaited);
});

const rootOf = (content: string): string =>
  Buffer.from(content, 'base64').subarray(12, -16).toString().split('.')[0] ?? '';

const editMessage = on('rewrite', fc.nat(2), async (scene, member, { which, isAwaited }, at) => {
  const tab = await scene.tab(member, which);
  const samples = (await scene.see(tab, messagesResource)) ?? [];
  const sample = samples[at % samples.length];
  if (!sample) return;
  const { id, content: base } = sample;
  const args = { id, base, ...sealed(`${rootOf(base)}.${scene.next()}`) };
  await member.change(tab, { kind: 'save-message', args }, isAwaited);
});

const deleteMessage = on('remove', fc.nat(2), async (scene, member, { which, isAwaited }, at) => {
  const tab = await scene.tab(member, which);
  const samples = (await scene.see(tab, messagesResource)) ?? [];
  const sample = samples[at % samples.length];
  if (!sample) return;
  const args = { id: sample.id, base: sample.content };
  await member.change(tab, { kind: 'delete-message', args }, isAwaited);
});

const saveProof = on(
  'prove',
  fc.integer({ min: 1, max: 3 }),
  async (scene, member, picked, size) => {
    const tab = await scene.tab(member, picked.which);
    const blocks = (await scene.see(tab, proofsResource)) ?? [];
    if (new Set(blocks.map(({ nonce }) => nonce)).size >= 3) return;
    const nonce = nonceOf(scene.next());
    const batch = Array.from({ length: size }, (_, counter) => proofBlock(nonce, counter));
    await member.changeAll(tab, batch, picked.isAwaited);
  },
);

const deleteProof = on('unprove', fc.nat(2), async (scene, member, { which, isAwaited }, at) => {
  const tab = await scene.tab(member, which);
  const blocks = (await scene.see(tab, proofsResource)) ?? [];
  const nonces = [...new Set(blocks.map(({ nonce }) => nonce))];
  const nonce = nonces[at % nonces.length];
  if (nonce === undefined) return;
  await member.change(tab, { kind: 'delete-proof', args: { nonce } }, isAwaited);
});

const attention = (name: string, run: (...all: [Member, Scene, number]) => Promise<unknown>) =>
  on(name, nothing, (scene, member, { which }) => run(member, scene, which));

const retry = attention('retry', async (member, scene, which) => {
  const rows = (await member.rows()).filter(({ state }) => state !== 'acknowledged');
  const row = rows[which % rows.length];
  const tab = await scene.tab(member, which);
  if (row && row.state !== 'returned') await unlessStuck(scene, tab.engine.retry(row.seq));
});

const discard = attention('discard', async (member, scene, which) => {
  const rows = await member.rows();
  const row = rows.filter(needsAttention)[which] ?? rows[which];
  const tab = await scene.tab(member, which);
  if (row && row.state !== 'returned') await unlessStuck(scene, member.discard(tab, row));
});

const refresh = on('refresh', fc.nat(5), async (scene, member, { which }, at) => {
  const tab = await scene.tab(member, which);
  const resource = member.readers[at % member.readers.length]?.resource;
  if (resource) void tab.engine.refresh(resource);
});

const tabs: fc.Arbitrary<Command>[] = [
  on('open', nothing, (scene, member) => scene.open(member)),
  on('kill', nothing, async (scene, member, { which }) => (await scene.tab(member, which)).kill()),
  on('close', nothing, async (scene, member, { which }) =>
    unlessStuck(scene, (await scene.tab(member, which)).close()),
  ),
  on('freeze', nothing, async (scene, member, { which }) =>
    scene.freeze(await scene.tab(member, which)),
  ),
  on('look', nothing, async (scene, member, { which }) =>
    (await scene.tab(member, which)).setVisible(true),
  ),
  on('leave', nothing, async (_, member) => member.leaveScreens()),
  fc.constant(command('thaw()', async (scene) => scene.thaw())),
];

const world: fc.Arbitrary<Command>[] = [
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

const statuses = (...all: number[]): Fault[] => all.map((status) => reply(status));

/** By what they are like, each as often as any other. */
const faultKinds: Record<string, Fault[]> = {
  silence: [
    { kind: 'lost', isDone: true },
    { kind: 'lost', isDone: false },
  ],
  hanging: [
    { kind: 'hang', isDone: true },
    { kind: 'hang', isDone: false },
    { kind: 'hang', isDone: true, forMs: 35_000 },
    { kind: 'hang', isDone: true, forMs: 60_000 },
  ],
  nonsense: [
    page,
    { kind: 'redirect' },
    { kind: 'reply', status: 200, text: '', isDone: true },
    { kind: 'reply', status: 200, body: 'done', isDone: true },
  ],
  stumbling: [{ kind: 'reply', status: 502, isDone: true }, ...statuses(500, 503, 504, 408, 425)],
  refusal: statuses(400, 403, 409, 413, 422),
  standstill: [
    ...statuses(402, 426),
    reply(400, { error: 'pay', code: 'PAYMENT_REQUIRED' }),
    reply(401, { error: 'expired', code: 'INIT_DATA_EXPIRED' }),
  ],
  patience: [1, 60, undefined, -1, '7'].map(tooMany),
};

/** Nothing but keys can keep these from taking effect twice. */
const keyedFaults: Fault[] = [
  { kind: 'twice', heard: 'first' },
  { kind: 'twice', heard: 'second' },
  { kind: 'late', byMs: 100 },
  { kind: 'late', byMs: 50_000 },
  { kind: 'hang', isDone: false, forMs: 35_000 },
  { kind: 'hang', isDone: false, forMs: 80_000 },
];

const nameOf = (fault: Fault): string =>
  fault.kind === 'reply' ? `${fault.status}${fault.isDone ? ' done' : ''}` : JSON.stringify(fault);

const faults: fc.Arbitrary<Command> = fc
  .tuple(
    fc.constantFrom('POST', 'POST', '', 'GET', 'PUT', 'DELETE'),
    fc.constantFrom(1, 1, 2, 4),
    fc.oneof(
      ...Object.values(faultKinds).map((kinds) => fc.constantFrom(...kinds)),
      fc.constantFrom(...keyedFaults),
      fc.nat(120).map((bytes): Fault => ({ kind: 'truncated', bytes })),
    ),
  )
  .map(([route, count, fault]) =>
    command(`fault(${route || 'any'} ×${count} ${nameOf(fault)})`, async (scene) => {
      const { server } = scene.world;
      if (scene.temper.forgetsKeys && keyedFaults.includes(fault)) return;
      server.script(route, ...Array.from({ length: count }, () => fault));
    }),
  );

/** What a schedule is about; each has lanes and rules of its own. */
export const topics = {
  profile: [edit, edit, interests, publicMode],
  card: [react, react, review],
  messages: [createMessage, editMessage, editMessage, deleteMessage],
  proofs: [saveProof, saveProof, deleteProof],
  everything: [edit, interests, publicMode, react, review, createMessage, editMessage, saveProof],
} satisfies Record<string, fc.Arbitrary<Command>[]>;

export type Topic = keyof typeof topics;

/** Every command of a schedule is a change, or a fault, or something else, each as often. */
export const commandOf = (topic: Topic): fc.Arbitrary<Command> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...topics[topic]) },
    { weight: 2, arbitrary: faults },
    { weight: 1, arbitrary: fc.oneof(retry, discard, refresh) },
    { weight: 2, arbitrary: fc.oneof(...tabs) },
    { weight: 3, arbitrary: fc.oneof(...world) },
  );
