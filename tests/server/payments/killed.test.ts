/** The server is killed between the steps of settling, and gets the updates again. TEST_LENGTH=long kills it twenty times. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/connection/database.ts';
import { writePayload } from '../../../server/payments/payload.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { createTestApi, idsOf, startOfTime } from '../../support/api-server.ts';
import { changed, deliver, newCharge, paid, refunded } from '../../support/bot-updates.ts';
import { day } from '../../support/buyer.ts';
import { fillDirectory } from '../../support/databases.ts';
import { byLength } from '../../support/length.ts';
import { programOf } from '../../support/program.ts';
import { scratchFolder } from '../../support/scratch.ts';

const folder = scratchFolder('killed');

const open = async () =>
  createTestApi(await openDatabase({ kind: 'pglite', directory: path.join(folder, 'data') }));

const id = 66_000_001;
const month = (payload: string, number: number, isFirst: boolean) =>
  paid(newCharge(id, '1month'), {
    currency: 'XTR',
    total_amount: 100,
    invoice_payload: payload,
    is_recurring: true,
    ...(isFirst && { is_first_recurring: true }),
    subscription_expiration_date: (startOfTime + number * 30 * day) / 1000,
  });

const makeUpdates = (): object[] => {
  const price = { currency: 'XTR', amount: 100 } as const;
  const payload = writePayload(demoBot.token, { memberId: id, plan: '1month', price });
  const [small, early, late] = [
    newCharge(id, 'small'),
    newCharge(id, 'mini'),
    newCharge(id, 'mini'),
  ];
  return [
    paid(small),
    refunded(early),
    month(payload, 1, true),
    paid(early),
    paid(late),
    month(payload, 2, false),
    refunded(late),
    changed(id, { invoice_payload: payload, state: 'canceled' }),
  ];
};

const kill = async (statement: number): Promise<void> => {
  const program = await programOf('tests/support/killed-webhook.ts');
  const args = [program, folder, String(statement)];
  const server = spawn(process.execPath, args, { stdio: 'inherit' });
  expect(await once(server, 'exit')).toEqual([null, 'SIGKILL']);
};

/** At which statement it dies: of the first delivery, later of repeats. */
const statements = byLength(
  [4],
  Array.from({ length: 20 }, (_, at) => at + 1),
);

test('R141 a payment, a refund and a renewal take effect once over kills', async () => {
  const updates = makeUpdates();
  writeFileSync(path.join(folder, 'updates.json'), JSON.stringify(updates));
  await fillDirectory(path.join(folder, 'data'));
  const before = await open();
  await idsOf(before.member({ id }));
  await before.app.close();
  for (const statement of statements) await kill(statement);
  const api = await open();
  for (const update of updates) expect(await deliver(api, update)).toMatchObject({ status: 200 });
  expect((await api.member({ id }).get('/tma/profile')).body).toMatchObject({
    data: {
      balance: 60,
      singularityUntil: new Date(startOfTime + 60 * day).toISOString(),
      subscription: { renews: false, until: new Date(startOfTime + 60 * day).toISOString() },
    },
  });
  await api.app.close();
});
