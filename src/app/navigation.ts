/**
 * Answers the shell's questions about an address: where the bottom bar is, what a visitor may open, and which screen is
 * above another.
 */
import { appRoutes } from '../contract/app-routes.ts';
import type { RouteState } from '../screen/route-state.ts';

/** Screens that work without a member. */
const debugScreens = ['/theme', '/lotties', '/lotties_tonpack'];

/** Screens without the bottom bar. */
const barless = new Set(['/', ...debugScreens]);

/** Screens of a signed-in member. Outside the messenger they show the way into it, and make no call. */
const memberPaths = new Set<string>(appRoutes.filter((route) => !debugScreens.includes(route)));

const trim = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;

/** The bar needs a filled profile: before that, onboarding is the only screen. */
export const isBarShown = (pathname: string, isFilled: boolean): boolean =>
  isFilled && !barless.has(trim(pathname));

export const isMemberPath = (pathname: string): boolean => memberPaths.has(trim(pathname));

export const isRoot = (pathname: string): boolean => trim(pathname) === '/';

/** The start dialog is shown on the own profile only. */
export const isOwnProfile = (pathname: string): boolean => trim(pathname) === '/profile';

export const isUsersExplorer = (pathname: string): boolean => trim(pathname) === '/users-explorer';

/** A card that was opened from the list. */
export const isCardOfUsers = (pathname: string): boolean => trim(pathname) === '/profile-by-id';

export type BarTab = 'users' | 'profile';

const usersPaths = new Set(['/users-explorer', '/profile-by-id']);

/** The tab that the screen belongs to: other members' cards to Users, everything else to the own profile. */
export const activeTab = (pathname: string): BarTab =>
  usersPaths.has(trim(pathname)) || pathname.startsWith('/user/') ? 'users' : 'profile';

/** Screens with nothing above them: those of the tabs, and the landing screen, which leads on by itself. */
const tops = new Set(['/', '/profile', '/users-explorer']);

export const isTop = (pathname: string): boolean => tops.has(trim(pathname));

/** The screen above one that was opened directly, by a link or a reload, without a history. */
export const parentOf = (
  pathname: string,
  { mode, ulid, profileId }: RouteState,
): { to: string; state?: RouteState } => {
  const path = trim(pathname);
  if (path === '/proof') return { to: '/messages' };
  if (path === '/share-profile' && mode === 'viewer') {
    return { to: '/profile-by-id', state: { userId: ulid ?? profileId } };
  }
  const isOthers = usersPaths.has(path) || path.startsWith('/user/');
  return { to: isOthers ? '/users-explorer' : '/profile' };
};
