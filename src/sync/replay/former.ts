/**
 * Decides about a change that replaced one which may have taken effect. Before it is sent, the server is asked by
 * reading. If the former change took effect, this one becomes an edit of it; if not, it is sent as it is.
 */
import type { CardsDatabase } from '../../db/tables.ts';
import { parseEntry } from '../../db/entry.ts';
import type { Failure } from '../network/classify.ts';
import { amended, formerArgs, type KnownEntry } from '../mirror/fold.ts';
import { keysOf } from '../outbox/rows.ts';
import { verifyDoubt, type VerifyPorts } from './verify.ts';

/** The entry as it is to be sent; `gone`: another tab, or the member, handled it first. */
export type Decided =
  | { kind: 'decided'; known: KnownEntry }
  | { kind: 'gone' }
  | { kind: 'failed'; failure: Failure };

const hasTakenEffect = (ports: VerifyPorts, known: KnownEntry) => {
  const { mutation, entry } = known;
  const frozen = { url: '', baseline: entry.former?.baseline };
  const former = {
    mutation,
    args: formerArgs(known),
    entry: { ...entry, frozen, isInDoubt: true },
  };
  return verifyDoubt(ports, former);
};

const write = (database: CardsDatabase, known: KnownEntry, args: unknown): Promise<Decided> =>
  database.transaction('rw', database.outbox, async (): Promise<Decided> => {
    const { seq, opId } = known.entry;
    const entry = parseEntry(await database.outbox.get(seq));
    if (!entry?.former || entry.opId !== opId || entry.queue === null) return { kind: 'gone' };
    const { former: _, ...others } = entry;
    const { version } = known.mutation;
    const keys = keysOf(known.mutation, args);
    const decided = { ...others, version, args, keys, isInDoubt: false };
    await database.outbox.put(decided);
    return { kind: 'decided', known: { ...known, args, entry: decided } };
  });

export const decideFormer = async (ports: VerifyPorts, known: KnownEntry): Promise<Decided> => {
  if (!known.entry.former) return { kind: 'decided', known };
  const edit = amended(known);
  if (edit === undefined) return write(ports.database, known, known.args);
  const verdict = await hasTakenEffect(ports, known);
  if (verdict.kind === 'failed') return verdict;
  return write(ports.database, known, verdict.kind === 'applied' ? edit : known.args);
};
