/**
 * The addresses of the app's screens, which the server answers with the app's shell. Each has a line in the route table
 * (`src/app/router.tsx`). `/user/{id}` is a separate page.
 */
export const appRoutes = [
  '/',
  '/theme',
  '/lotties',
  '/lotties_tonpack',
  '/profile',
  '/edit-profile',
  '/messages',
  '/share-profile',
  '/profile-by-id',
  '/users-explorer',
  '/proof',
  '/admin',
] as const;

export type AppRoute = (typeof appRoutes)[number];
