/** The starts of the app: each address, and the screen that it leads to. */
import type { Frame, Locator } from '@playwright/test';
import { knownIds, lookUp } from './cards.ts';
import type { Demo } from './demo.ts';

export interface Start {
  open(demo: Demo, url: string): Promise<unknown>;
  /** Shows when the screen is complete. */
  last(view: Frame): Locator;
}

const text = (words: string | RegExp) => (view: Frame) =>
  view.locator('#root').getByText(words).first();
export const heading = (name: string | RegExp) => (view: Frame) =>
  view.getByRole('heading', { name });

export const starts: Record<string, Start> = {
  root: { open: (demo) => demo.open('a', '/'), last: text(/^\d+ reviews?|^No reviews/) },
  'own profile, free': { open: (demo) => demo.open('a'), last: text(/^\d+ reviews?|^No reviews/) },
  'own profile, Singularity': {
    open: (demo) => demo.open('a-plus'),
    last: text(/^\d+ reviews?|^No reviews/),
  },
  'deep link': {
    open: async (demo, url) =>
      demo.open('a', '/', { start_param: `profile-${(await knownIds(url, 'b')).ulid}` }),
    last: (view) => view.getByRole('alertdialog').or(view.getByRole('dialog')).first(),
  },
  'edit profile': {
    open: (demo) => demo.open('a-plus', '/edit-profile'),
    last: heading('Links'),
  },
  share: { open: (demo) => demo.open('a', '/share-profile'), last: heading('Share Profile') },
  users: { open: (demo) => demo.open('a', '/users-explorer'), last: text(/^Showing \d+ users$/) },
  'card by address': {
    open: async (demo, url) => demo.open('a', `/user/${(await knownIds(url, 'b')).ulid}`),
    last: text(/^\d+ reviews?/),
  },
  'card by lookup': {
    open: async (demo, url) => {
      const app = await demo.open('a', '/profile-by-id');
      await lookUp(app, String((await knownIds(url, 'b')).profileId));
    },
    last: text(/^\d+ reviews?/),
  },
  'member from the list': {
    open: async (demo) => {
      const app = await demo.open('a', '/users-explorer');
      await app.getByRole('link', { name: /^Beatriz Moreira/ }).click();
    },
    last: text(/^\d+ reviews?/),
  },
  messages: { open: (demo) => demo.open('a', '/messages'), last: text('Set up a master key') },
  proof: { open: (demo) => demo.open('a', '/proof'), last: text(/^Ready$/) },
  theme: { open: (demo) => demo.open('a', '/theme'), last: heading('Theme') },
  lotties: {
    open: (demo) => demo.open('a', '/lotties'),
    last: (view) => view.locator('figure svg').first(),
  },
};
