/**
 * Tests the rule that the first 16 bytes are marked. The compiler writes 1 for these wires, so the rule leaves no
 * constraint that a test could remove. Therefore a copy of the sources omits the rule. That copy accepts the hostile
 * blocks that only this rule refuses, so they would reveal its loss. See circuit.test.ts for the other rules of the
 * mask.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { circuitSource } from '../../tools/circuits/artifacts.ts';
import { hostileMasks } from './hostile-blocks.ts';
import { openCircuit, type OpenCircuit } from './open-circuit.ts';

const source = path.join(path.dirname(circuitSource), 'utf8.circom');

/** Compiles only the counting of characters, from sources without one statement. */
const countingWithout = async (statement: string): Promise<OpenCircuit> => {
  const parts = (await readFile(source, 'utf8')).split(statement);
  expect(parts).toHaveLength(2);
  const folder = await mkdtemp(path.join(tmpdir(), 'weakened-'));
  try {
    const file = path.join(folder, 'weakened.circom');
    await writeFile(file, `${parts.join('')}\ncomponent main = CountedText(64, 16);\n`);
    return await openCircuit(file, ['bits', 'mask']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

test('without the rule that the first 16 bytes are marked, 17 characters would be accepted', async () => {
  const weakened = await countingWithout('mask[i] === 1;');
  const accepted = hostileMasks.filter(([, { plaintext, mask }]) =>
    weakened.isSatisfiedBy(weakened.witnessOf({ bits: plaintext, mask })),
  );
  expect(accepted.map(([name]) => name)).toEqual(['17 characters, one not marked']);
});
