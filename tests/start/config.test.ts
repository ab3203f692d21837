import { describe, expect, test } from 'vitest';
import { fetchConfig, readConfig, takeInlinedConfig } from '../../src/start/config.ts';
import type { KeyValueStore } from '../../src/platform/ports.ts';

const config = {
  bot: 'cards_bot',
  messengerHost: 't.me',
  listingHosts: { pages: 'www.producthunt.com', cards: 'cards.producthunt.com' },
};

const memoryStore = (entries: Record<string, string> = {}): KeyValueStore => {
  const map = new Map(Object.entries(entries));
  return {
    read: (key) => map.get(key) ?? null,
    write: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
};

const pageWith = (textContent: string) => ({
  getElementById: (id: string) => (id === 'config' ? ({ textContent } as HTMLElement) : null),
});

describe('config', () => {
  test('is kept for the next start', async () => {
    const store = memoryStore();
    await expect(fetchConfig(store, async () => Response.json(config))).resolves.toEqual(config);
    expect(readConfig(store)).toEqual(config);
  });

  test.each([
    ['a portal page', () => new Response('<html>', { status: 200 })],
    ['an error', () => Response.json({ error: 'x' }, { status: 500 })],
    ['another shape', () => Response.json({ bot: 7 })],
  ])('%s is refused, and what was kept stays', async (_, answer) => {
    const store = memoryStore({ config: JSON.stringify(config) });
    await expect(fetchConfig(store, async () => answer())).rejects.toThrow();
    expect(readConfig(store)).toEqual(config);
  });

  test('that came with the page is used, and kept', () => {
    const store = memoryStore();
    expect(takeInlinedConfig(store, pageWith(JSON.stringify(config)))).toEqual(config);
    expect(readConfig(store)).toEqual(config);
    expect(takeInlinedConfig(store, pageWith('{"bot":7}'))).toBeUndefined();
    expect(takeInlinedConfig(store, { getElementById: () => null })).toBeUndefined();
    expect(readConfig(store)).toEqual(config);
  });

  test.each(['', 'null', '{', '{"bot":1}'])('stored as %j is ignored', (text) =>
    expect(readConfig(memoryStore({ config: text }))).toBeUndefined(),
  );
});
