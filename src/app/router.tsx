/**
 * The route table: twelve routes and a screen for every other address. The own profile comes
 * with the entry, for that is where a start leads; the code of the other screens is loaded when it is wanted.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { RootScreen } from '../features/root/root-screen.tsx';
import { noteTrail } from '../features/way-back.ts';
import type { Clock } from '../platform/ports.ts';
import { closeTopModal } from '../ui/open-modals.ts';
import { loadChunk } from './chunk-load.ts';
import { ProfileRoute } from './routes/profile-route.tsx';
import { FailedRoute, NotFoundRoute, PendingRoute } from './routes/route-states.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});

const lotties = () => import('../features/lotties/gallery-screen.tsx');

const routeTree = (clock: Clock) => {
  const lazy = <Module extends Record<string, unknown>, Name extends keyof Module>(
    load: () => Promise<Module>,
    name: Name,
  ) => lazyRouteComponent(() => loadChunk(load, clock), name);

  return root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: RootScreen }),
    createRoute({ getParentRoute: () => root, path: '/profile', component: ProfileRoute }),
    createRoute({
      getParentRoute: () => root,
      path: '/edit-profile',
      component: lazy(
        () => import('../features/edit-profile/edit-profile-screen.tsx'),
        'EditProfileScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/share-profile',
      component: lazy(
        () => import('../features/share/share-profile-screen.tsx'),
        'ShareProfileScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/profile-by-id',
      component: lazy(() => import('./routes/profile-by-id-route.tsx'), 'ProfileByIdRoute'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/users-explorer',
      component: lazy(() => import('../features/users/users-screen.tsx'), 'UsersScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/user/$id',
      component: lazy(() => import('./routes/user-route.tsx'), 'UserRoute'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/theme',
      component: lazy(() => import('../features/theme/theme-screen.tsx'), 'ThemeScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/lotties',
      component: lazy(lotties, 'LottiesScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/lotties_tonpack',
      component: lazy(lotties, 'LottiesTonpackScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/messages',
      component: lazy(() => import('../features/messages/messages-screen.tsx'), 'MessagesScreen'),
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/proof',
      component: lazy(() => import('../features/proof/proof-screen.tsx'), 'ProofScreen'),
    }),
  ]);
};

/** How long the old screen stays while the next one's code loads, before a skeleton takes its place. */
const pendingMs = 300;

/** `history` is the browser's unless a test brings its own. */
export const createAppRouter = (clock: Clock, history?: RouterHistory) => {
  const router = createRouter({
    routeTree: routeTree(clock),
    defaultPendingComponent: PendingRoute,
    defaultPendingMs: pendingMs,
    defaultErrorComponent: FailedRoute,
    defaultNotFoundComponent: NotFoundRoute,
    // As on the server and in navigation.ts, which tells a visitor's screens from a member's by their address.
    caseSensitive: true,
    // Not 'fuzzy': a screen has no pages below it.
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
