/**
 * Measures starts of the app inside the messenger, and of a public card outside. An empty React page and a static card
 * in the same rounds are the yardsticks. The first start is on a slow line; later ones are with and without a
 * connection. See visits.ts.
 */
import type { Browser } from '@playwright/test';
import { TestServer } from '../tests/e2e/support/server.ts';
import { withBrowser, withPage } from './browser.ts';
import { median, rounded, type Figure } from './figure.ts';
import { openDevice, type Target, type PageVisit, visitAgain, visitCold } from './visits.ts';

/** Of three, the medians of two runs differ by a third; of seven, by a tenth. */
const rounds = 9;

const again = ['empty', 'profile', 'users', 'card'] as const;
const cold = [...again, 'static'] as const;
type Name = (typeof cold)[number];
type Targets = Record<Name, Target>;
type Visits = Partial<Record<Name, PageVisit[]>>;

/**
 * All targets take turns, since the machine changes from minute to minute; every second round the other way round, since
 * each visit is a little slower or faster for what came before it.
 */
const inRounds = async <N extends Name>(
  names: readonly N[],
  make: (name: N) => Promise<PageVisit>,
): Promise<Visits> => {
  const visits: Visits = {};
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      visits[name] = [...(visits[name] ?? []), await make(name)];
  return visits;
};

/** The median of the rounds' ratios to a yardstick of the same round. */
const ratioOf = (
  visits: Visits,
  [name, what]: readonly [Name, keyof PageVisit],
  [yardstick, measure]: readonly [Name, keyof PageVisit],
): number => {
  const yardsticks = visits[yardstick] ?? [];
  const ratios = visits[name]?.map((one, round) => one[what] / (yardsticks[round]?.[measure] ?? 0));
  return rounded(median(ratios ?? []));
};

type Bounds = Partial<Record<keyof PageVisit, number>>;

/** Compares times with the time at which the empty page is ready, and all else with the same of that page. */
const beside = (cell: string, visits: Visits, name: Name, bounds: Bounds): Figure[] =>
  (Object.entries(bounds) as [keyof PageVisit, number][]).map(([what, atMost]) => {
    const measure = what === 'heap' || what === 'blocked' ? what : 'ready';
    return {
      name: `start, ${name}, ${cell}, ${what} / empty React`,
      value: ratioOf(visits, [name, what], ['empty', measure]),
      unit: 'ratio',
      atMost,
    };
  });

const longestTask = (visits: Visits, name: Name): Figure => ({
  name: `start, ${name}, Slow 4G, longest task`,
  value: rounded(median((visits[name] ?? []).map((one) => one.longestTask))),
  unit: 'ms',
  atMost: 200,
});

const measureCold = async (browser: Browser, targets: Targets): Promise<Figure[]> => {
  const visits = await inRounds(cold, (name) => visitCold(browser, targets[name]));
  const app = { painted: 0.55, blocked: 3.5, heap: 4 };
  return [
    ...beside('Slow 4G', visits, 'profile', { ...app, shown: 1.35, ready: 1.8 }),
    ...beside('Slow 4G', visits, 'users', { ...app, shown: 1.6, ready: 2.2 }),
    longestTask(visits, 'profile'),
    longestTask(visits, 'users'),
    {
      name: 'start, card, Slow 4G, shown / static card',
      value: ratioOf(visits, ['card', 'shown'], ['static', 'shown']),
      unit: 'ratio',
      atMost: 1.1,
    },
    ...beside('Slow 4G', visits, 'card', { ready: 1.05 }),
  ];
};

const measureAgain = async (browser: Browser, targets: Targets): Promise<Figure[]> => {
  const devices = {
    empty: await openDevice(browser, targets.empty),
    profile: await openDevice(browser, targets.profile),
    users: await openDevice(browser, targets.users),
    card: await openDevice(browser, targets.card),
  };
  const visitAll = () => inRounds(again, (name) => visitAgain(devices[name], targets[name]));
  const warm = await visitAll();
  for (const device of Object.values(devices)) await device.setOffline(true);
  const offline = await visitAll();
  return [
    ...beside('again', warm, 'profile', { ready: 1.8, blocked: 2 }),
    ...beside('again', warm, 'users', { ready: 2.4, blocked: 2 }),
    ...beside('again', warm, 'card', { painted: 1.2 }),
    ...beside('offline', offline, 'profile', { ready: 2.2 }),
    ...beside('offline', offline, 'users', { ready: 2.8 }),
    // Its first paint has all of it (layout-shift.spec.ts).
    ...beside('offline', offline, 'card', { painted: 1 }),
  ];
};

const member = '01JGFJJZ00A0000000000000AA';

const targetsAt = async (
  url: string,
  yardsticks: Pick<Targets, 'empty' | 'static'>,
): Promise<Targets> => {
  const initData = await (await fetch(`${url}/messenger/init-data?member=a`)).text();
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: '{}',
  });
  const inside = (path: string, shown: string): Target => ({
    url: `${url}${path}#${launch}`,
    shown,
    ready: `#root ${shown}`,
    isInside: true,
  });
  return {
    ...yardsticks,
    profile: inside('/profile', 'article'),
    users: inside('/users-explorer', 'a[href^="/user/"]'),
    card: { url: `${url}/user/${member}`, shown: 'article', ready: 'article' },
  };
};

const onYardsticks = (task: (pages: Pick<Targets, 'empty' | 'static'>) => Promise<Figure[]>) =>
  withPage('empty-react', (empty) =>
    withPage('static-card', (card) =>
      task({
        empty: { url: empty, shown: 'article', ready: 'article' },
        static: { url: card, shown: 'article' },
      }),
    ),
  );

export const start = async (): Promise<Figure[]> => {
  const server = new TestServer();
  await server.start();
  try {
    return await onYardsticks(async (yardsticks) => {
      const targets = await targetsAt(server.url, yardsticks);
      return withBrowser(async (browser) => [
        ...(await measureCold(browser, targets)),
        ...(await measureAgain(browser, targets)),
      ]);
    });
  } finally {
    await server.dispose();
  }
};
