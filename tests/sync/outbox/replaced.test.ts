/** Two devices edit the same field: the later save wins, and the other device is notified. */
import { beforeEach, expect, test } from 'vitest';
import type { Profile } from '../../../src/contract/calls/card/profile.ts';
import { ownProfileResource } from '../../../src/mutations/resources.ts';
import { changesOfText } from '../../../src/mutations/profile-texts.ts';
import type { ProfileChanges } from '../../../src/mutations/profile-changes.ts';
import type { Replaced } from '../../../src/sync/api.ts';
import { answerLost } from '../../support/sync/fake-server.ts';
import { playWorld } from '../../support/sync/played-world.ts';
import type { EngineTab, World } from '../../support/sync/world.ts';

const day = 86_400_000;

const world = playWorld();
let phone: EngineTab;
let desk: EngineTab;
let other: ReturnType<World['openDevice']>;
beforeEach(async () => {
  phone = await world.openTab();
  other = world.openDevice();
  desk = await other.openTab();
  await read();
});

const read = async () => {
  for (const tab of [phone, desk]) await tab.engine.refresh(ownProfileResource);
  await world.settle();
};

const save = async (tab: EngineTab, changes: ProfileChanges) => {
  await tab.engine.mutate('edit-profile', changes);
  await world.clock.advance(1000);
};

/** Every different report of the tab. */
const watchReplaced = (tab: EngineTab): Replaced[][] => {
  const notices: Replaced[][] = [];
  tab.engine.replaced().subscribe((replaced) => notices.push(replaced));
  return notices;
};

const notices = async (tab: EngineTab) => {
  const all = watchReplaced(tab);
  await world.settle();
  return all.at(-1)?.map(({ field, text, present }) => [field, text, present]);
};

const saved = () => world.server.memberOf(1).profile as Profile & Record<string, unknown>;

/** The phone saves offline and the desk online, so the phone's change arrives later. */
const collide = async () => {
  world.network.set(false);
  await save(phone, { description: 'phone', socialLinks: { github: '@phone' } });
  await save(desk, { description: 'desk', phone: '+49', socialLinks: { github: '@desk' } });
  world.network.set(true);
  await world.clock.advance(10_000);
};

test('F55 the later save wins; the other device is notified at its next read, with its own text', async () => {
  await collide();
  expect(saved()).toMatchObject({ description: 'phone', phone: '+49' });
  expect(await notices(desk)).toEqual([]);
  await read();
  expect(await notices(desk)).toEqual([
    ['description', 'desk', 'phone'],
    ['social.github', '@desk', '@phone'],
  ]);
  expect(await notices(phone)).toEqual([]);
});

test('F55 the notified device saves its old text again: it wins, and the other device is notified', async () => {
  await collide();
  await read();
  await save(desk, changesOfText(saved(), 'description', 'desk'));
  await save(desk, changesOfText(saved(), 'social.github', '@desk'));
  expect(await notices(desk)).toEqual([]);
  await read();
  expect(saved()).toMatchObject({ description: 'desk', socialLinks: { github: '@desk' } });
  expect(await notices(desk)).toEqual([]);
  expect(await notices(phone)).toEqual([
    ['description', 'phone', 'desk'],
    ['social.github', '@phone', '@desk'],
  ]);
});

test('F55 a replaced text is reported until the member dismisses it, for at most 30 days', async () => {
  await collide();
  await read();
  await desk.engine.dismissReplaced({ kind: 'edit-profile', field: 'description' });
  const rest = [['social.github', '@desk', '@phone']];
  expect(await notices(desk)).toEqual(rest);
  await desk.close();
  desk = await other.openTab();
  expect(await notices(desk)).toEqual(rest);
  world.clock.jump(31 * day);
  expect(await notices(desk)).toEqual([]);
});

test('F55 own edits are never reported, even if a read crosses them', async () => {
  const all = watchReplaced(phone);
  await save(phone, { description: 'one' });
  world.server.state.latencyMs = 500;
  await phone.engine.mutate('edit-profile', { description: 'two' });
  void phone.engine.refresh(ownProfileResource);
  await world.clock.advance(5000);
  world.server.script('POST', answerLost);
  await phone.engine.mutate('edit-profile', { description: null });
  await world.clock.advance(60_000);
  expect(saved()).toMatchObject({ description: null });
  expect(all.flat()).toEqual([]);
});

test('F55 an unsent edit of this device hides the report', async () => {
  await collide();
  await read();
  other.network.set(false);
  await save(desk, { description: 'newer' });
  expect(await notices(desk)).toEqual([['social.github', '@desk', '@phone']]);
});

const url = 'https://example.org/mara';
const titled = (title: string) => [{ title, url }];
const rename = (tab: EngineTab, from: string, to: string) =>
  save(tab, { customLinks: titled(to), base: { customLinks: titled(from) } });

test('F55 two devices rename the same link: the later name wins, and the other device is notified', async () => {
  await save(phone, { customLinks: titled('Site'), base: { customLinks: [] } });
  await read();
  await rename(phone, 'Site', 'Phone');
  await rename(desk, 'Site', 'Desk');
  await read();
  expect(await notices(phone)).toEqual([[`customLinks ${url}`, 'Phone', 'Desk']]);
  expect(await notices(desk)).toEqual([]);
  await save(phone, changesOfText(saved(), `customLinks ${url}`, 'Phone'));
  await read();
  expect(saved().customLinks).toEqual(titled('Phone'));
  expect(await notices(phone)).toEqual([]);
  expect(await notices(desk)).toEqual([[`customLinks ${url}`, 'Desk', 'Phone']]);
});

test('F55 neither a link that was removed here nor an unchanged link is reported', async () => {
  const [site, other] = [
    { title: 'Site', url },
    { title: 'Other', url: 'https://other.org/' },
  ];
  await save(phone, { customLinks: [site, other], base: { customLinks: [] } });
  await read();
  await rename(desk, 'Site', 'Desk');
  await read();
  expect(await notices(phone)).toEqual([[`customLinks ${url}`, 'Site', 'Desk']]);
  const base = saved().customLinks;
  await save(phone, {
    customLinks: base.filter((link) => link.url !== url),
    base: { customLinks: base },
  });
  await read();
  expect(await notices(phone)).toEqual([]);
});
