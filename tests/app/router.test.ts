import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { createAppRouter } from '../../src/app/router.tsx';
import { appRoutes } from '../../src/contract/app-routes.ts';

const load = async (path: string) => {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(history);
  await router.load();
  const match = router.state.matches.at(-1);
  const isNotFound = router.state.matches.some(({ _notFound }) => _notFound);
  return { routeId: match?.routeId, status: match?.status, isNotFound };
};

describe('routes', () => {
  test.each(appRoutes)('%s is a route, and its code loads', async (path) => {
    await expect(load(path)).resolves.toEqual({
      routeId: path,
      status: 'success',
      isNotFound: false,
    });
  });

  test('/user/{id} takes any id', async () => {
    await expect(load('/user/17')).resolves.toMatchObject({ routeId: '/user/$id' });
  });

  test.each(['/nope', '/profile/nope', '/user', '/Profile'])('%s is not found', async (path) => {
    await expect(load(path)).resolves.toMatchObject({ isNotFound: true });
  });
});
