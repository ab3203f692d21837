/** The routes of the app, which the server answers with the app's shell. `/user/{id}` is a separate page. */
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
