/**
 * Lists every lazy chunk, by the way in which it is loaded. `lazy` and the route table take no code without something
 * for its failure, so one chunk of each way is played: what requests it, what stays on the screen while it is missing,
 * and what shows once it is loaded. Add the name of a new chunk: the first test of lazy-code.spec.ts fails without it.
 */
import { knownIds } from './cards.ts';
import { appears, stopClock } from './clock.ts';
import { lazyWorkers } from './lazy-workers.ts';
import { button, heading, retryIn, type LazyCode, type LazyScene } from './lazy-scenes.ts';
import { blockedClient } from './played-clients.ts';

/** A screen of the router, under its bar. */
const messages: LazyCode = {
  files: ['messages-screen'],
  ask: async ({ demo }) => {
    const app = await demo.open('a', '/messages');
    const stays = app.getByRole('navigation', { name: 'Main' });
    return { retry: retryIn(app), comes: heading(app, 'Message Samples'), stays };
  },
};

/** All but the entry. */
const theApp: LazyCode = {
  files: ['app'],
  ask: async ({ demo }) => {
    const app = await demo.open('a', '/theme');
    const runs = app.locator('script[src*="/assets/app-"]');
    return { retry: button(app, 'Reload'), comes: heading(app, 'Theme'), runs };
  },
};

/** What takes presses that change something, and reads. The card shows by what the page has requested by itself. */
const theEngine: LazyCode = {
  files: ['engine'],
  showsAnswer: true,
  ask: async ({ demo, page }) => {
    await stopClock(page);
    const app = await demo.open('a');
    const stays = heading(app, 'Alice Novak');
    await appears(stays);
    await page.clock.resume();
    return {
      retry: button(app, 'Reload'),
      error: app.getByText('The app did not load completely.'),
      comes: heading(app, 'What people are saying'),
      stays,
    };
  },
};

/** A part of the own profile, below the card. */
const reviews: LazyCode = {
  files: ['own-reviews'],
  ask: async ({ demo }) => {
    const app = await demo.open('a');
    const comes = heading(app, 'What people are saying');
    return { retry: retryIn(app), comes, stays: heading(app, 'Alice Novak') };
  },
};

const publicCard = async ({ page, url }: LazyScene) => {
  await page.goto(`${url}/user/${(await knownIds(url, 'a-plus')).ulid}`);
  return page;
};

/** A sheet, which a chip of a visitor's page opens. */
const links: LazyCode = {
  files: ['link-sheets'],
  ask: async (scene) => {
    const page = await publicCard(scene);
    const chip = button(page, /^Telegram$/);
    await chip.click();
    return { retry: retryIn(page), comes: page.getByRole('dialog'), stays: chip };
  },
};

/** In six places of one screen. */
const drawings: LazyCode = {
  files: ['lottie_light'],
  places: 6,
  ask: async ({ demo }) => {
    const app = await demo.open('a', '/lotties');
    const comes = app.locator('[data-animation="fire"] svg');
    return { retry: retryIn(app), comes, stays: heading(app, 'Animations') };
  },
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

/** Without it nothing is read: the screen and the strip say so. */
const memory: LazyCode = {
  files: ['memory'],
  ask: async ({ demo, member }) => {
    const app = await demo.open(member.member, '/profile', blockedClient);
    return {
      retry: button(app, 'Reload'),
      error: app.getByText('The app did not load completely.'),
      comes: heading(app, 'Mara'),
    };
  },
};

export const lazyCode: Readonly<Record<string, LazyCode>> = {
  messages,
  'reviews on the own profile': reviews,
  'messenger links, public card': links,
  'the animations’ player': drawings,
  'public card without data': bareCard,
  'public card inside the messenger': handedOver,
  'the app itself': theApp,
  'the engine': theEngine,
  'the database in memory': memory,
  ...lazyWorkers,
};

/** A short run leaves out those that wait for long in real time, and those that are nearly like another. */
export const longAlone: ReadonlySet<string> = new Set([
  'the animations’ player',
  'public card inside the messenger',
  'worker that proves',
  'worker that proves as a last resort',
  'worker that verifies listed messages',
  'worker of the second opinion',
]);

/** Loaded in the same way as one of those above. */
export const alike: readonly string[] = [
  // Screens of the router.
  'admin-screen',
  'edit-profile-screen',
  'gallery-screen',
  'profile-by-id-route',
  'proof-screen',
  'share-profile-screen',
  'theme-screen',
  'user-route',
  'users-screen',
  // Parts of a screen, and what is in a sheet or is one.
  'import-form',
  'device-only',
  'keys',
  'note-sheet',
  'own-parts',
  'purchase-dialog',
  'qr-sheet',
  'report-sheet',
  'scan-view',
  'seen-cards-part',
  'settings-body',
  'singularity-sheet',
  // What a press on a public card does.
  'card-detour',
  'share-page',
  // Drawings, beside their player.
  ...'fire hundred rocket thumbs-up heart confetti'.split(' '),
  ...'coin gem wallet chain padlock exchange'.split(' '),
  // Around the circuit and its workers.
  'blocks-verifier',
  'digest-worker',
  'prover',
];

/**
 * Code that may fail silently: a celebration, the notice about new builds, made-up cards, closing animations, covers, printing, the offer to
 * install, the daily clean-up. If the camera's reader does not load, the scanning sheet says so and has another way. If the code that copies
 * the member's data or hands on a file does not load, the words at its button say so.
 */
export const silentCode: readonly string[] = [
  'cover',
  'play-confetti',
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
