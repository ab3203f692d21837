/** A running server notices a dead webhook or a wrong bot, tells it once, and tells when it is mended. */
import { expect, test } from 'vitest';
import type { BotStatus, WebhookState } from '../../../server/bot/bot-api.ts';
import { watchBot } from '../../../server/bot/watch.ts';
import { testSettings } from '../../support/api-server.ts';
import { createMetrics } from '../../../server/metrics/metrics.ts';

const fine: WebhookState = {
  url: 'https://cards.example/bot/webhook',
  pending: 0,
  lastError: undefined,
  allowedUpdates: undefined,
};

test('faults are logged as they come and go, and counted', async () => {
  const lines: string[] = [];
  let webhook: WebhookState = { ...fine, url: '' };
  let name = 'other_bot';
  let theirs = 0;
  const bot: BotStatus = {
    name: async () => ({ ok: true, value: name }),
    webhook: async () => ({ ok: true, value: webhook }),
    ownStanding: async () => ({ ok: true, value: { isIn: true, mayAdmit: true } }),
    now: async () => theirs,
  };
  let look: (() => void) | undefined;
  const metrics = createMetrics();
  const { looked, stop } = watchBot({
    bot,
    clock: () => 0,
    settings: {
      botUsername: 'cards_bot',
      publicUrl: 'https://cards.example',
      shop: undefined,
      community: testSettings().community,
    },
    metrics,
    log: {
      error: (line: unknown) => void lines.push(`error ${String(line)}`),
      info: (line: unknown) => void lines.push(`info ${String(line)}`),
    },
    timers: {
      every: (_ms, task) => {
        look = task;
        return () => void lines.push('stopped');
      },
      after: () => () => {},
    },
  });
  const again = async () => {
    look?.();
    await new Promise((resolve) => void setImmediate(resolve));
    return lines.splice(0);
  };
  await looked;
  expect(lines.splice(0)).toEqual([
    expect.stringMatching(/^error Bot: BOT_TOKEN .* another bot/),
    expect.stringMatching(/^error Bot: its webhook is not/),
  ]);
  expect(metrics.render()).toMatch(/^cards_bot_faults 2$/m);
  expect(await again()).toEqual([]);

  name = 'Cards_Bot';
  webhook = { ...fine, pending: 4, lastError: 'Connection refused' };
  expect(await again()).toEqual([
    expect.stringMatching(/^error Bot: 4 updates wait/),
    expect.stringMatching(/^info No longer: Bot: BOT_TOKEN/),
    expect.stringMatching(/^info No longer: Bot: its webhook/),
  ]);
  expect(metrics.render()).toMatch(/^cards_bot_updates_waiting 4$/m);

  webhook = fine;
  expect(await again()).toEqual([expect.stringMatching(/^info No longer: Bot: 4 updates/)]);
  expect(metrics.render()).toMatch(/^cards_bot_faults 0$/m);

  // Members whose init data are newer than this server's clock are refused.
  theirs = 61_000;
  expect(await again()).toEqual([expect.stringMatching(/^error Clock: .* the Bot API's/)]);
  theirs = 62_000;
  expect(await again()).toEqual([]);
  stop();
  expect(lines).toEqual(['stopped']);
});
