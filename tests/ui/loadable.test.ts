import { describe, expect, test, vi } from 'vitest';
import { createLoadable } from '../../src/ui/loadable.ts';

describe('something that is loaded', () => {
  test('once, however often it is wanted', async () => {
    const fetchIt = vi.fn(async () => 'here');
    const loadable = createLoadable(fetchIt);
    expect(loadable.state()).toEqual({ state: 'idle' });
    await Promise.all([loadable.load(), loadable.load()]);
    await loadable.load();
    expect(loadable.state()).toEqual({ state: 'ready', value: 'here' });
    expect(fetchIt).toHaveBeenCalledTimes(1);
  });

  test('again after a failure, which those who listen hear of', async () => {
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

  test('a failure can be forgiven, what is here stays', async () => {
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
