import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { altered, cut, honest, httpError, noRoute, wholeFile } from './artifact-answers.ts';
import { createWorld, isRight, manifest, MiB } from './artifact-world.ts';

const position = fc.integer({ min: 0, max: manifest.zkey.size - 1 });
const plainAnswer = fc.oneof(
  fc.constant(honest),
  fc.constant(wholeFile),
  position.map((at) => altered(at)),
  fc.constantFrom(httpError(404), httpError(416), httpError(503), noRoute),
);
const anyAnswer = fc.oneof(
  plainAnswer,
  fc
    .tuple(position, fc.constantFrom('break' as const, 'end' as const, 'silence' as const))
    .chain(([count, end]) => plainAnswer.map((answer) => cut(count, end, answer))),
);
/** A session of a tab: the answers of the server, and a damage to the cache afterwards. */
const session = fc.record({
  answers: fc.array(anyAnswer, { maxLength: 6 }),
  damage: fc.option(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.boolean())),
});

type Session = typeof session extends fc.Arbitrary<infer S> ? S : never;

const check = async (sessions: readonly Session[]): Promise<void> => {
  const own = createWorld();
  for (const { answers, damage } of sessions) {
    own.script(...answers);
    const outcome = await own.openTab().finish();
    if (outcome.ok) expect(isRight(outcome)).toBe(true);
    own.forgetScript();
    if (!damage) continue;
    const [piece, isSameLength] = damage;
    const bytes = new Uint8Array(isSameLength && piece < 2 ? MiB : 12);
    await own.cache.put(`/circuits/${manifest.zkey.file}/${piece}`, new Response(bytes));
  }
  expect(isRight(await own.openTab().finish())).toBe(true);
};

test('F46 a tab never uses altered bytes, and an honest server repairs everything', async () => {
  await fc.assert(fc.asyncProperty(fc.array(session, { maxLength: 2 }), check), { numRuns: 25 });
});
