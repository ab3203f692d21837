import { describe, expect, test, vi } from 'vitest';
import { createLoadable } from '../../../src/ui/loading/loadable.ts';

describe('a loadable value', () => {
  test('is loaded once, however often it is requested', async () => {
    const fetchIt = vi.fn(async () => 'here');
    const loadable = createLoadable(fetchIt);
    expect(loadable.state()).toEqual({ state: 'idle' });
    await Promise.all([loadable.load(), loadable.load()]);
    await loadable.load();
    expect(loadable.state()).toEqual({ state: 'ready', value: 'here' });
    expect(fetchIt).toHaveBeenCalledTimes(1);
  });

  test('is loaded again after a failure, and notifies its listeners', async () => {
    const error = new Error('not yet');
    const fetchIt = vi.fn(async () => 'here').mockRejectedValueOnce(error);
    const loadable = createLoadable(fetchIt);
    const heard: string[] = [];
    const unsubscribe = loadable.subscribe(() => heard.push(loadable.state().state));
    await loadable.load();
    expect(loadable.state()).toEqual({ state: 'failed', error });
    await loadable.load();
    unsubscribe();
    expect(heard).toEqual(['loading', 'failed', 'loading', 'ready']);
  });

  test('forgets a failure on request, but keeps a loaded value', async () => {
    const fetchIt = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('not yet'));
    const loadable = createLoadable(fetchIt);
    await loadable.load();
    loadable.forgive();
    expect(loadable.state()).toEqual({ state: 'idle' });
    await loadable.load();
    loadable.forgive();
    expect(loadable.state()).toMatchObject({ state: 'ready' });
  });
});
