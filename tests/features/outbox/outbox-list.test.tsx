/** The sheet's list as assistive technology reads it: headings, lists, and which choice belongs to which change. */
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { createAppRouter } from '../../../src/app/router.tsx';
import { OutboxList } from '../../../src/features/outbox/outbox-list.tsx';
import type { ConnectionStatus } from '../../../src/features/outbox/status-text.ts';
import { ServicesProvider, type Services } from '../../../src/screen/services.ts';
import type { OutboxItem } from '../../../src/mutations/registry.ts';
import { DialogsProvider } from '../../../src/ui/dialogs/dialogs.tsx';
import { block, httpError, online, refused, retrying } from './items.ts';
import { outboxItem } from '../../support/outbox-item.ts';

const now = 1_750_000_000_000;
const clock = { now: () => now, setTimer: () => () => undefined };
const router = createAppRouter(createMemoryHistory());

/** The services that the list uses. */
const servicesWith = (connection: ConnectionStatus): Services =>
  ({
    clock,
    device: { isKept: true },
    sync: { status: () => connection, subscribeStatus: () => () => undefined },
  }) as unknown as Services;

const render = (items: readonly OutboxItem[], connection = online, hidden = 0): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <ServicesProvider value={servicesWith(connection)}>
        <DialogsProvider>
          <OutboxList items={items} hidden={hidden} onEdit={() => undefined} />
        </DialogsProvider>
      </ServicesProvider>
    </RouterContextProvider>,
  );

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
const all = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([found]) => textOf(found));

const busy = retrying(now + 40_000, httpError(503, 'Down'));

describe('the list of unsent changes', () => {
  const markup = render([
    outboxItem(4, { status: refused, createdAt: now - 180_000 }),
    outboxItem(1, { kind: 'set-public-mode', args: { publicMode: true }, status: busy }),
    outboxItem(2, { kind: 'choose-interests', status: { state: 'blocked', by: 4 } }),
    block(5, 0),
    block(6, 1),
  ]);

  test('names the change that another one waits for', () => {
    expect(textOf(markup)).toContain(
      'It waits for another change: Changes to your profile: phone.',
    );
  });

  test('offers each change its choices, tied to its name', () => {
    const choices = markup.split('<h4').slice(1);
    expect(choices.map((line) => all(line, 'button'))).toEqual([
      ['Retry', 'Edit', 'Discard'],
      ['Retry', 'Edit', 'Discard'],
      ['Edit', 'Discard'],
      ['Discard'],
    ]);
    const id = /<h4[^>]* id="([^"]+)"/.exec(markup)?.[1];
    expect(markup.split(`aria-describedby="${id}"`)).toHaveLength(4);
  });

  test('announces nothing: the seconds are not a live region', () => {
    expect(markup).not.toMatch(/aria-live|role="(status|alert|timer)"|<output/);
  });
});

test('a change that is being sent keeps its choices in place, without effect', () => {
  const markup = render([outboxItem(1, { status: { state: 'sending' } })]);
  expect(all(markup, 'button')).toEqual(['Retry', 'Edit', 'Discard']);
  expect(markup.match(/aria-disabled="true"/g)).toHaveLength(2);
});

test('further changes are counted below the last list', () => {
  expect(textOf(render([outboxItem(1)], online, 7))).toMatch(/and 7 more$/);
  expect(textOf(render([outboxItem(1, { status: refused })], online, 7))).toMatch(/and 7 more$/);
  expect(textOf(render([outboxItem(1)]))).not.toContain('more');
});
