/**
 * Lists every screen, sheet and dialog. axe checks them, and `npm run screens` takes their pictures. Add a line for a
 * new one in views/: its name, and the steps that open it. A line ends by waiting for its content, so that axe never
 * checks a skeleton by mistake.
 */
import { cards, users } from './views/others.ts';
import { moderation } from './views/moderation.ts';
import { outside } from './views/outside.ts';
import { editing, ownProfile, settings, sharing, sheets } from './views/own.ts';
import { messages, proofs } from './views/secrets.ts';
import type { Views } from './views/scene.ts';

/** Inside the messenger: the app's frame is looked at. */
export const groupsInside: Readonly<Record<string, Views>> = {
  'own profile': ownProfile,
  'edit profile': editing,
  'sharing and scanning': sharing,
  'sheets and purchases': sheets,
  'settings and the outbox': settings,
  messages,
  moderation,
  proofs,
  users,
  'cards, notes and favourites': cards,
};

/** Outside: the page itself is looked at. */
export const viewsOutside = outside;

const listed = (views: Views, isInside: boolean) =>
  Object.entries(views).map(([name, open]) => ({ name, open, isInside }));

export const views = [
  ...Object.values(groupsInside).flatMap((group) => listed(group, true)),
  ...listed(viewsOutside, false),
];
