/** Faults of the server and of the way to it; the next requests of a route meet them. */
import * as fc from 'fast-check';
import {
  foreign,
  page,
  reply,
  tooMany,
  type FakeFault,
} from '../../../support/sync/fake-server.ts';
import { command, type ScheduleCommand } from './command.ts';

const statuses = (...all: number[]): FakeFault[] => all.map((status) => reply(status));

/** Faults by kind. Each kind is equally frequent. */
const faultKinds: Record<string, FakeFault[]> = {
  silence: [
    { kind: 'lost', isDone: true },
    { kind: 'lost', isDone: false },
  ],
  hanging: [
    { kind: 'hang', isDone: true },
    { kind: 'hang', isDone: false },
    { kind: 'hang', isDone: true, forMs: 35_000 },
    { kind: 'hang', isDone: true, forMs: 60_000 },
  ],
  nonsense: [
    page,
    { kind: 'redirect' },
    { kind: 'reply', status: 200, text: '', isDone: true },
    // Proofs that are no list count as an empty one.
    { kind: 'reply', status: 200, body: 'done', isDone: true, spares: 'GET /tma/proofs' },
  ],
  /** Answers of a box in the middle: a proxy during a deployment, or a hotspot. Some still let the request through. */
  foreign: [
    foreign(404, '404 page not found'),
    foreign(401, '<html>Sign in</html>'),
    foreign(403, '{"error":"no","code":"FORBIDDEN"}'),
    foreign(410, ''),
    foreign(200, '{"success":false}'),
    foreign(200, '{"success":true}'),
    foreign(404, '404 page not found', { isDone: true }),
    foreign(200, '{}', { isDone: true }),
  ],
  stumbling: [{ kind: 'reply', status: 502, isDone: true }, ...statuses(500, 503, 504, 408, 425)],
  refusal: statuses(400, 403, 409, 413, 422),
  standstill: [
    ...statuses(402, 426),
    reply(400, { error: 'pay', code: 'PAYMENT_REQUIRED' }),
    reply(401, { error: 'expired', code: 'INIT_DATA_EXPIRED' }),
  ],
  patience: [1, 60, undefined, -1, '7'].map(tooMany),
};

/** Only keys can prevent a second effect of these. */
const keyedFaults: FakeFault[] = [
  { kind: 'twice', heard: 'first' },
  { kind: 'twice', heard: 'second' },
  { kind: 'late', byMs: 100 },
  { kind: 'late', byMs: 50_000 },
  { kind: 'hang', isDone: false, forMs: 35_000 },
  { kind: 'hang', isDone: false, forMs: 80_000 },
];

const nameOf = (fault: FakeFault): string => {
  if (fault.kind !== 'reply') return JSON.stringify(fault);
  const { status, isForeign = false, isDone = false } = fault;
  return `${isForeign ? 'foreign ' : ''}${status}${isDone ? ' done' : ''}`;
};

/** Hits the next requests of a kind. */
export const faults: fc.Arbitrary<ScheduleCommand> = fc
  .tuple(
    fc.constantFrom('POST', 'POST', 'POST', '', 'GET', 'PUT', 'DELETE'),
    fc.constantFrom(1, 1, 2, 4),
    fc.oneof(
      ...Object.values(faultKinds).map((kinds) => fc.constantFrom(...kinds)),
      fc.constantFrom(...keyedFaults),
      fc.nat(120).map((bytes): FakeFault => ({ kind: 'truncated', bytes })),
    ),
  )
  .map(([route, count, fault]) =>
    command(`fault(${route || 'any'} ×${count} ${nameOf(fault)})`, async (scene) => {
      const { server } = scene.world;
      if (scene.temper.forgetsKeys && keyedFaults.includes(fault)) return;
      server.script(route, ...Array.from({ length: count }, () => fault));
    }),
  );
