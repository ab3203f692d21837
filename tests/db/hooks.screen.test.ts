/** The hook of live views beside that of dexie-react-hooks, which imports Dexie (docs/decisions/0098). */
import { useObservable } from 'dexie-react-hooks';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import { useLive } from '../../src/db/hooks.ts';
import { createObservable } from '../../src/sync/mirror/observable.ts';

type Hook = typeof useLive;

/** A source whose values and end are the test's. */
const sourceOf = (first?: string) => {
  const listeners = new Set<{ next: (value: string) => void; fail: (fault: unknown) => void }>();
  const tell = (
    act: (listener: { next: (value: string) => void; fail: (fault: unknown) => void }) => void,
  ) => flushSync(() => listeners.forEach(act));
  return {
    listeners,
    next: (value: string) => tell((one) => one.next(value)),
    fail: (fault: Error) => tell((one) => one.fail(fault)),
    observable: createObservable<string>((next, fail) => {
      const listener = { next, fail };
      listeners.add(listener);
      return () => listeners.delete(listener);
    }, first),
  };
};

const mount = (useHook: Hook) => {
  const drawn: unknown[] = [];
  const faults: unknown[] = [];
  const root = createRoot(document.createElement('div'), {
    onUncaughtError: (fault) => faults.push(fault),
  });
  const Shown = ({ source, name }: { source: ReturnType<typeof sourceOf>; name: string }) => {
    const value = useHook(() => source.observable, name);
    drawn.push(value);
    return null;
  };
  return {
    drawn,
    faults,
    show: (source: ReturnType<typeof sourceOf>, name = 'a') =>
      flushSync(() => root.render(createElement(Shown, { source, name }))),
    end: () => flushSync(() => root.unmount()),
  };
};

const hooks: { name: string; useHook: Hook }[] = [
  { name: 'useLive', useHook: useLive },
  { name: 'useObservable', useHook: (source, key) => useObservable(source, [key]) },
];

describe.each(hooks)('$name', ({ useHook }) => {
  test('has nothing before the first value, then each; and listens no longer than it is shown', () => {
    const source = sourceOf();
    const place = mount(useHook);
    place.show(source);
    source.next('one');
    source.next('two');
    expect(place.drawn).toEqual([undefined, 'one', 'two']);
    expect(source.listeners.size).toBe(1);
    place.end();
    expect(source.listeners.size).toBe(0);
  });

  test('draws with the value that is there already', () => {
    const place = mount(useHook);
    place.show(sourceOf('kept'));
    expect(place.drawn[0]).toBe('kept');
    place.end();
  });

  test('throws the fault of its source', () => {
    const source = sourceOf();
    const place = mount(useHook);
    place.show(source);
    source.fail(new Error('no disk'));
    expect(place.faults).toEqual([new Error('no disk')]);
  });
});

test('useLive begins another key without the former value', () => {
  const place = mount(useLive);
  const [first, second] = [sourceOf('Ada'), sourceOf()];
  place.show(first, 'a');
  place.show(second, 'b');
  expect(place.drawn.at(-1)).toBeUndefined();
  expect(first.listeners.size).toBe(0);
  second.next('Bea');
  expect(place.drawn.at(-1)).toBe('Bea');
  place.end();
});
