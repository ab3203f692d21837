/**
 * Lists every lazy chunk: what requests it, what stays on the screen while it is missing, and what shows once it is
 * loaded. Add a line for a new chunk: the first test of lazy-code.spec.ts fails if the build has one without a line.
 */
import { knownIds, lookUp } from './cards.ts';
import { openSettings } from './outbox.ts';
import { answerCalls } from './faults.ts';
import { lazyWorkers } from './lazy-workers.ts';
import {
  button,
  heading,
  retryIn,
  type LazyCode,
  type LazyScene,
  type PageView,
} from './lazy-scenes.ts';
import { blockedClient } from './played-clients.ts';

const screen = (
  file: string | string[],
  route: string,
  title: string,
  hasBar = true,
): LazyCode => ({
  files: [file].flat(),
  ask: async ({ demo }) => {
    const app = await demo.open('a', route);
    const bar = app.getByRole('navigation', { name: 'Main' });
    return { retry: retryIn(app), comes: heading(app, title), ...(hasBar && { stays: bar }) };
  },
});

/** Of the operator's admins; Caspar is the demo's. */
const moderating: LazyCode = {
  files: ['admin-screen'],
  ask: async ({ demo }) => {
    const app = await demo.open('c', '/admin');
    const stays = app.getByRole('navigation', { name: 'Main' });
    return { retry: retryIn(app), comes: heading(app, 'Moderation'), stays };
  },
};

const screens: Record<string, LazyCode> = {
  'edit profile': screen('edit-profile-screen', '/edit-profile', 'Links'),
  share: screen('share-profile-screen', '/share-profile', 'Share Profile'),
  'profile by id': screen('profile-by-id-route', '/profile-by-id', 'Profile Not Found'),
  users: screen('users-screen', '/users-explorer', 'Users'),
  'user by id': screen('user-route', '/user/999999999', 'Profile Not Found'),
  theme: screen('theme-screen', '/theme', 'Theme', false),
  lotties: screen('gallery-screen', '/lotties', 'Animations', false),
  'lotties tonpack': screen('gallery-screen', '/lotties_tonpack', 'Animations: tonpack', false),
  messages: screen('messages-screen', '/messages', 'Message Samples'),
  proof: screen('proof-screen', '/proof', 'ZK Proof'),
  moderation: moderating,
};

/** All but the entry. */
const theApp: LazyCode = {
  files: ['app'],
  ask: async ({ demo }) => {
    const app = await demo.open('a', '/theme');
    return { retry: button(app, 'Try again'), comes: heading(app, 'Theme') };
  },
};

/** What takes presses that change something, and reads. */
const theEngine: LazyCode = { ...theApp, files: ['engine'] };

/** Parts of the own profile, below the card. */
const part = (file: string, title: string): LazyCode => ({
  files: [file],
  ask: async ({ demo }) => {
    const app = await demo.open('a');
    return { retry: retryIn(app), comes: heading(app, title), stays: heading(app, 'Alice Novak') };
  },
});

/** In the sheet that the own profile opens. */
const settings: LazyCode = {
  files: ['settings-body'],
  ask: async ({ demo }) => {
    const app = await demo.open('a');
    await button(app, 'Settings').click();
    const sheet = app.getByRole('dialog', { name: 'Settings' });
    return { retry: retryIn(app), comes: sheet.getByRole('radio').first(), stays: sheet };
  },
};

/** In a sheet above the settings. */
const importing: LazyCode = {
  files: ['import-form'],
  ask: async ({ demo, member }) => {
    const app = await demo.open(member.member);
    await (await openSettings(app)).getByRole('button', { name: 'Import' }).click();
    const above = app.getByRole('dialog', { name: 'Import my data' });
    return { retry: retryIn(app), comes: button(app, 'Show what changes'), stays: above };
  },
};

/** A sheet that shows once it has come; the error takes its place at the end of the card. */
const reporting: LazyCode = {
  files: ['report-sheet'],
  ask: async (scene) => {
    const app = await otherCard(scene);
    const report = button(app, 'Report');
    await report.first().click();
    return { retry: retryIn(app), comes: app.getByRole('dialog'), stays: report.first() };
  },
};

/** In place of all screens. */
const deletedAccount: LazyCode = {
  files: ['settings-body'],
  ask: async ({ demo, member }) => {
    await member.call('DELETE', '/tma/profile');
    const app = await demo.open(member.member);
    return { retry: retryIn(app), comes: heading(app, 'Your account is deleted') };
  },
};

/** On a screen that also shows without the keys. */
const keysOf = (route: string, title: string, comes: string): LazyCode => ({
  files: ['keys'],
  ask: async ({ demo }) => {
    const app = await demo.open('a', route);
    return { retry: retryIn(app), comes: heading(app, comes), stays: heading(app, title) };
  },
});

/** A sheet of links, which a chip opens. */
const sheet = (
  file: string,
  chip: RegExp,
  open: (scene: LazyScene) => Promise<PageView>,
): LazyCode => ({
  files: [file],
  ask: async (scene) => {
    const view = await open(scene);
    await button(view, chip).click();
    return { retry: retryIn(view), comes: view.getByRole('dialog'), stays: button(view, chip) };
  },
});

const ownCard = ({ demo }: LazyScene) => demo.open('a-plus');
const publicCard = async ({ page, url }: LazyScene) => {
  await page.goto(`${url}/user/${(await knownIds(url, 'a-plus')).ulid}`);
  return page;
};
const otherCard = async ({ demo, url }: LazyScene) => {
  const app = await demo.open('a', '/profile-by-id');
  await lookUp(app, String((await knownIds(url, 'a-plus')).profileId));
  return app;
};

/** Sharing, which reports its result. */
const cardActions: LazyCode = {
  files: ['share-page'],
  ask: async (scene) => {
    const page = await publicCard(scene);
    await button(page, 'Share').click();
    return {
      retry: retryIn(page),
      comes: page.locator('body > output'),
      stays: button(page, 'Share'),
    };
  },
};

/** In the sheet of the share screen. */
const codesToKeep: LazyCode = {
  files: ['qr-sheet'],
  ask: async ({ demo }) => {
    const app = await demo.open('a', '/share-profile');
    await app.getByText('More', { exact: true }).click();
    await button(app, 'Save or print a QR code').click();
    const sheet = app.getByRole('dialog', { name: 'QR codes to keep' });
    return { retry: retryIn(app), comes: sheet.getByRole('img').first(), stays: sheet };
  },
};

/** In the sheet that Users opens. */
const scanning: LazyCode = {
  files: ['scan-view'],
  ask: async ({ demo }) => {
    const app = await demo.open('a', '/users-explorer', { version: '6.2' });
    await button(app, 'Scan').click();
    const stays = app.getByRole('dialog', { name: 'Scan a card' });
    return { retry: retryIn(app), comes: stays.getByLabel('Address or ID of a card'), stays };
  },
};

const [messengerChip, productChip] = [/^Telegram$/, /^Product ?Hunt$/];

const drawings = (gallery: string, files: readonly string[], sign: string): LazyCode => ({
  files,
  places: 6,
  ask: async ({ demo }) => {
    const app = await demo.open('a', gallery);
    const comes = app.locator(`[data-animation="${sign}"] svg`);
    return { retry: retryIn(app), comes, stays: app.getByRole('heading', { name: /^Animations/ }) };
  },
});

const symbols = ['fire', 'hundred', 'rocket', 'thumbs-up', 'heart', 'confetti'];
const treasures = ['coin', 'gem', 'wallet', 'chain', 'padlock', 'exchange'];

const pieces: Record<string, LazyCode> = {
  'sections of the own profile': part('own-parts', 'Profile Views'),
  'private note': sheet('note-sheet', /^Add a private note/, otherCard),
  'reviews on the own profile': part('own-reviews', 'What people are saying'),
  'keys on the messages': keysOf('/messages', 'Message Samples', 'Your keys'),
  'keys on the proofs': keysOf('/proof', 'ZK Proof', 'Your ZK Proofs'),
  settings,
  'deleted account': deletedAccount,
  reporting,
  importing,
  'Singularity sheet': {
    files: ['singularity-sheet'],
    ask: async ({ demo }) => {
      const app = await demo.open('a');
      await button(app, 'Join singularity').first().click();
      const [comes, stays] = [heading(app, 'Singularity'), app.getByText('Alice Novak')];
      return { retry: retryIn(app), comes: comes.first(), stays: stays.first() };
    },
  },
  'purchase dialog': {
    files: ['purchase-dialog'],
    ask: async ({ demo, page, url }) => {
      const refusal = { error: 'No', code: 'PAYMENT_REQUIRED', reason: 'balance' };
      await answerCalls(page, 'POST', '/tma/reactions', 402, refusal);
      const app = await demo.open('a', '/profile-by-id');
      await lookUp(app, String((await knownIds(url, 'b')).profileId));
      await button(app, /^Rocket/).click();
      const stays = app.locator('#root').getByText('Beatriz Moreira').first();
      return { retry: retryIn(app), comes: app.getByRole('list', { name: 'Offers' }), stays };
    },
  },
  'messenger links, own profile': sheet('link-sheets', messengerChip, ownCard),
  'messenger links, other card': sheet('link-sheets', messengerChip, otherCard),
  'messenger links, public card': sheet('link-sheets', messengerChip, publicCard),
  'what a visitor does with a public card': cardActions,
  'QR codes to keep': codesToKeep,
  'scanning a card': scanning,
  'products, own profile': sheet('link-sheets', productChip, ownCard),
  'products, public card': sheet('link-sheets', productChip, publicCard),
  'the animations’ player': drawings('/lotties', ['lottie_light'], 'fire'),
  'drawings of /lotties': drawings('/lotties', symbols, 'fire'),
  'drawings of /lotties_tonpack': drawings('/lotties_tonpack', treasures, 'coin'),
};

/** A public card without its data: a worker's copy in place of the server's answer. */
const bareCard: LazyCode = {
  files: ['self-loading-page'],
  ask: async (scene) => {
    const bare = await (await fetch(`${scene.url}/card.html`)).text();
    await scene.page.route('**/user/*', (route) =>
      route.fulfill({ body: bare, contentType: 'text/html' }),
    );
    const page = await publicCard(scene);
    return { retry: retryIn(page), comes: heading(page, 'Anton Plusnin') };
  },
};

/** A public card inside the messenger, where the app loads. */
const handedOver: LazyCode = {
  files: ['start'],
  ask: async ({ demo, url }) => {
    const app = await demo.open('a', `/user/${(await knownIds(url, 'a-plus')).ulid}`);
    const comes = app.getByRole('navigation', { name: 'Main' });
    return { retry: retryIn(app), comes, stays: heading(app, 'Anton Plusnin') };
  },
};

/** The app cannot start without it: the error takes the whole screen. */
const memory: LazyCode = {
  files: ['memory'],
  ask: async ({ demo, member }) => {
    const app = await demo.open(member.member, '/profile', blockedClient);
    return { retry: button(app, 'Try again'), comes: heading(app, 'Mara') };
  },
};

/** Under the prompt of `/`, where this browser keeps a card. */
const seenCards: LazyCode = {
  files: ['seen-cards-part'],
  ask: async (scene) => {
    const page = await publicCard(scene);
    await page.waitForFunction(() => localStorage.length > 0);
    await page.evaluate(async () => {
      await (await caches.open('card-pages')).put(location.pathname, await fetch(location.href));
    });
    await page.goto(scene.url);
    const comes = page.getByRole('region', { name: 'Cards you have opened' });
    const stays = page.getByRole('link', { name: 'Open in Telegram' });
    return { retry: retryIn(page), comes, stays };
  },
};

export const lazyCode: Readonly<Record<string, LazyCode>> = {
  ...screens,
  ...pieces,
  'public card without data': bareCard,
  'public card’s rare ways': { ...bareCard, files: ['card-detour'] },
  'public card inside the messenger': handedOver,
  'the app itself': theApp,
  'the engine': theEngine,
  'cards that a visitor has opened': seenCards,
  'the database in memory': memory,
  ...lazyWorkers,
};

/**
 * The ways in which the app loads code and tells of a failure: a short run plays these. A screen of the router, a part in
 * its panel, a button's action, the pages that load the rest of themselves, the database's replacement, and workers.
 */
export const ofEachKind: ReadonlySet<string> = new Set([
  'messages',
  'reviews on the own profile',
  'messenger links, public card',
  'public card without data',
  'the app itself',
  'the engine',
  'the database in memory',
  'worker that checks proof files',
  'worker of the second opinion',
]);

/**
 * Code that may fail silently: a celebration, the notice about new builds, made-up cards, closing animations, covers, printing, the offer to
 * install, the daily clean-up. If the camera's reader does not load, the scanning sheet says so and has another way. If the code that copies
 * the member's data or hands on a file does not load, the words at its button say so.
 */
export const silentCode: readonly string[] = [
  'cover',
  'confetti.module',
  'play-moment',
  'workbox-window.prod.es5',
  'leaving',
  'examples',
  'qr-code',
  'qr-files',
  'offer-on-card',
  'card-later',
  'install-offer',
  'decode-frame',
  'my-data',
  'keep-file',
  'open-notes',
  'file-sheet',
  'contact-file',
  'stale-members',
];
