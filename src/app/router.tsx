/**
 * The route table: thirteen routes, and a screen for every other address. The own profile is in the entry, since a start
 * leads there. The code of other screens is loaded on demand.
 */
import type { ComponentType } from 'react';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { AppRoute } from '../contract/app-routes.ts';
import { LoadingProfile } from '../features/profile/loading-profile.tsx';
import { useLanguage } from '../screen/hooks/use-language.ts';
import { noteTrail } from '../screen/way-back.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { closeTopModal } from '../ui/dialogs/open-modals.ts';
import { MemberPanes } from './routes/member-panes.tsx';
import { ProfileRoute } from './routes/profile-route.tsx';
import { PendingRoute } from './routes/pending-route.tsx';
import { FailedRoute, NotFoundRoute, UnloadedRoute } from './routes/route-states.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Shell } from './shell/shell.tsx';

/** Renders again when the language changes. The router would not, since it caches what it has rendered. */
const spoken =
  <Props extends object>(Component: ComponentType<Props>) =>
  (props: Props) => {
    useLanguage();
    return <Component {...props} />;
  };

/** A screen whose code is loaded on demand. */
const screen = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) => {
  const code = lazy(load, { Loading: PendingRoute, Failed: UnloadedRoute });
  return Object.assign(spoken(code), { preload: code.preload });
};

const users = () => import('../features/users/users-screen.tsx');
const Users = screen(async () => (await users()).UsersScreen);
const Panes = screen(async () => (await users()).UsersPanes);
const card = () => import('./routes/profile-by-id-route.tsx');
const Card = screen(async () => (await card()).ProfileByIdRoute);
const Suggested = screen(async () => (await card()).SuggestedCard);

const root = createRootRoute({
  component: spoken(() => (
    <Shell>
      <MemberPanes Panes={Panes} Suggested={Suggested} loadCard={Card.preload}>
        <Outlet />
      </MemberPanes>
    </Shell>
  )),
});

/** A screen at one of the app's own addresses: the server and the service worker know them too. */
const at = <Path extends AppRoute | '/user/$id'>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const lotties = () => import('../features/lotties/gallery-screen.tsx');

const routeTree = () =>
  root.addChildren([
    // It fetches nothing: the shell loads the profile, and then opens it.
    at('/', spoken(LoadingProfile)),
    at('/profile', spoken(ProfileRoute)),
    at(
      '/edit-profile',
      screen(
        async () =>
          (await import('../features/edit-profile/edit-profile-screen.tsx')).EditProfileScreen,
      ),
    ),
    at(
      '/share-profile',
      screen(
        async () => (await import('../features/share/share-profile-screen.tsx')).ShareProfileScreen,
      ),
    ),
    at('/profile-by-id', Card),
    at('/users-explorer', Users),
    at(
      '/user/$id',
      screen(async () => (await import('./routes/user-route.tsx')).UserRoute),
    ),
    at(
      '/theme',
      screen(async () => (await import('../features/theme/theme-screen.tsx')).ThemeScreen),
    ),
    at(
      '/lotties',
      screen(async () => (await lotties()).LottiesScreen),
    ),
    at(
      '/lotties_tonpack',
      screen(async () => (await lotties()).LottiesTonpackScreen),
    ),
    at(
      '/messages',
      screen(async () => (await import('../features/messages/messages-screen.tsx')).MessagesScreen),
    ),
    at(
      '/admin',
      screen(async () => (await import('../features/admin/admin-screen.tsx')).AdminScreen),
    ),
    at(
      '/proof',
      screen(async () => (await import('../features/proof/proof-screen.tsx')).ProofScreen),
    ),
  ]);

/** How long the old screen stays while the next one's code loads. Then a skeleton replaces it. */
const pendingMs = 300;

/** `history` is the browser's unless a test passes its own. */
export const createAppRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree: routeTree(),
    defaultPendingComponent: spoken(PendingRoute),
    defaultPendingMs: pendingMs,
    defaultErrorComponent: spoken(FailedRoute),
    defaultNotFoundComponent: spoken(NotFoundRoute),
    // As on the server and in navigation.ts, which distinguishes a visitor's screens from a member's by their address.
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    // Not 'fuzzy': no page is nested in a screen.
    notFoundMode: 'root',
    scrollRestoration: true,
    ...(history && { history }),
  });
  noteTrail(router.history);
  // A step back closes the open sheet or dialog before it leaves the screen.
  router.history.block({
    blockerFn: ({ action }) => action === 'BACK' && closeTopModal(),
    enableBeforeUnload: false,
  });
  return router;
};

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
