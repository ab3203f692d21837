/** Lists payments that credited nothing, for a person who gives them back. */
import { readFaulty, type Charge } from '../db/charges.ts';
import type { Database } from '../db/engine.ts';

const lineOf = ({ id, paidAt, amount, currency, fault, payerId, memberId }: Charge): string =>
  [
    paidAt?.toISOString(),
    id,
    `${amount} ${currency}`,
    `fault: ${fault}`,
    `payer: ${payerId ?? memberId ?? 'unknown'}`,
  ].join('  ');

/** One line for each. */
export const listFaulty = async (database: Database): Promise<string[]> =>
  (await database.read(readFaulty)).map(lineOf);
