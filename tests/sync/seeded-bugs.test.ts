/** Bugs put into the engine on purpose. Each must be caught by a story that the engine survives without it. */
import { expect, test } from 'vitest';
import type { Entry } from '../../src/db/entry.ts';
import type { Sabotage } from '../support/sync/world.ts';
import {
  answerLostWithTheTab,
  captivePortal,
  duplicateDelivery,
  noFlickerBack,
  oneSenderOnClaims,
  orderDespiteTheClock,
  type Scenario,
} from '../support/sync/scenarios.ts';

const onEntries = (change: (entry: Entry) => Entry): Sabotage => ({
  row: (table, row) => (table === 'outbox' ? change(row as Entry) : row),
});

const withoutKey: Sabotage = {
  request: (request) => {
    const { 'idempotency-key': _, ...headers } = request.headers;
    return { ...request, headers };
  },
};

let counted = 0;
const freshKeyEachTime: Sabotage = {
  request: (request) => {
    counted += 1;
    const key = request.headers['idempotency-key'] && String(counted).padStart(26, '0');
    return { ...request, headers: { ...request.headers, ...(key && { 'idempotency-key': key }) } };
  },
};

const trustingPages: Sabotage = {
  answer: (answer) =>
    answer.body.startsWith('<') ? { ...answer, body: '{"publicMode":true}' } : answer,
};

const bugs: [string, Scenario, Sabotage][] = [
  ['drop the key', answerLostWithTheTab, withoutKey],
  ['draw a new key for each try', duplicateDelivery, freshKeyEachTime],
  ['acknowledge a page', captivePortal, trustingPages],
  ['skip the claim', oneSenderOnClaims, onEntries((entry) => ({ ...entry, claim: null }))],
  [
    'unfold at the acknowledgement',
    noFlickerBack,
    onEntries((entry) => (entry.state === 'acknowledged' ? { ...entry, keys: [] } : entry)),
  ],
  [
    'order by the clock',
    orderDespiteTheClock,
    onEntries((entry) => ({ ...entry, seq: entry.seq ?? Math.floor(entry.createdAt / 1000) })),
  ],
  [
    'let any later pull end the fold',
    noFlickerBack,
    onEntries((entry) => ({ ...entry, settledOrder: 0 })),
  ],
];

test.each(bugs)('%s: caught', async (_, story, sabotage) => {
  await expect(story(sabotage)).rejects.toThrow();
});
