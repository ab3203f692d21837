/** What the verify page finds about a file, without its worker: under the real key, and without a key. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeProofFile, type ProofFileBlock } from '../../../src/contract/proof-file.ts';
import { createChecker, type CheckOutcome } from '../../../src/features/verify-page/check.ts';
import { notShown, shownFacts, verdictOf } from '../../../src/features/verify-page/finding-text.ts';
import { createLoader, type Fetch } from '../../../src/features/verify-page/verifier-key.ts';
import type { SealedBlock } from '../../../src/verifier/api.ts';
import { circuitManifest } from '../../../src/verifier/manifest.ts';
import { longMessage, shortMessage } from '../../support/proofs/messages.ts';

const { file } = circuitManifest.verificationKey;
const keyText = readFileSync(
  path.resolve(import.meta.dirname, '../../../public/circuits', file),
  'utf8',
);

/** A server that gives these answers in turn, and notes what it was asked. */
const serverOf = (...answers: (string | number | undefined)[]) => {
  const asked: string[] = [];
  const fetchIt: Fetch = async (url, { cache }) => {
    asked.push(`${url} ${cache}`);
    const answer = answers[asked.length - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return typeof answer === 'number'
      ? new Response(null, { status: answer })
      : new Response(answer);
  };
  return { fetchIt, asked };
};

const load = createLoader(serverOf(keyText).fetchIt);
beforeAll(load);

const check = async (text: string): Promise<{ found: CheckOutcome; steps: number[] }> => {
  const steps: number[] = [];
  const found = await createChecker(load).check(text, (done) => steps.push(done));
  return { found, steps };
};

const fileOf = (blocks: readonly ProofFileBlock[], nonce = longMessage.nonce): string =>
  writeProofFile(nonce, blocks, circuitManifest.verificationKey.sha256) ?? '';

/** As version 1 wrote it. */
const oldFileOf = (blocks: readonly ProofFileBlock[]): string => {
  const { format, nonce, blocks: parts } = JSON.parse(fileOf(blocks)) as Record<string, unknown>;
  return JSON.stringify({ format, version: 1, nonce, blocks: parts });
};

const flipped = (block: ProofFileBlock, at: number): ProofFileBlock => ({
  ...block,
  publicSignals: block.publicSignals.with(at, block.publicSignals[at] === '0' ? '1' : '0'),
});

const blockAt = (at: number): ProofFileBlock & SealedBlock => {
  const block = longMessage.blocks[at];
  if (!block) throw new Error('The shared message has three blocks');
  return block;
};

test('honest files are accepted', async () => {
  const { found, steps } = await check(fileOf(longMessage.blocks));
  expect(found).toEqual({
    outcome: 'checked',
    nonce: longMessage.nonce,
    ciphertext: longMessage.blocks.map(({ encryptedHex }) => encryptedHex).join(''),
    blocks: ['shown', 'shown', 'shown'],
    isOld: false,
  });
  expect(steps).toEqual([0, 1, 2]);
  expect(verdictOf(found)).toMatchObject({ verdict: 'yes' });
  const short = await check(fileOf(shortMessage.blocks, shortMessage.nonce));
  expect(verdictOf(short.found)).toMatchObject({ verdict: 'yes', blocks: ['shown'] });
});

test('the first blocks of a message are accepted too, and the page says so', async () => {
  const { found } = await check(fileOf(longMessage.blocks.slice(0, 2)));
  expect(verdictOf(found)).toMatchObject({ verdict: 'yes' });
  expect(notShown(2).at(-1)).toMatch(/^That the message ends here.*2 blocks; that number is not/);
  const old = await check(oldFileOf(longMessage.blocks.slice(0, 2)));
  expect(verdictOf(old.found)).toMatchObject({ verdict: 'yes', isOld: true });
  expect(notShown(2, true).at(-1)).toMatch(/^That the message ends here: blocks after/);
});

test('R148 a file that lost its last block is rejected, with the missing block', async () => {
  const whole = JSON.parse(fileOf(longMessage.blocks)) as { blocks: unknown[] };
  const { found, steps } = await check(
    JSON.stringify({ ...whole, blocks: whole.blocks.slice(0, 2) }),
  );
  expect(found).toMatchObject({ blocks: ['skipped', 'skipped', 'missing'] });
  expect(steps).toEqual([]);
  expect(verdictOf(found)).toMatchObject({
    verdict: 'no',
    reason: 'Block 3: It is missing.',
    hint: 'The file was cut off: the end is not proven.',
  });
});

test('R148 a file of another set-up does not count as changed; an old file may be either', async () => {
  const verificationKey = '12'.repeat(32);
  const named = JSON.parse(fileOf(longMessage.blocks)) as object;
  const { found } = await check(JSON.stringify({ ...named, verificationKey }));
  expect(found).toEqual({ outcome: 'other-set-up', verificationKey });
  expect(verdictOf(found)).toMatchObject({ verdict: 'other-set-up', verificationKey });
  const changed = longMessage.blocks.map((block) => flipped(block, 3));
  expect(verdictOf((await check(fileOf(changed))).found)).toMatchObject({
    verdict: 'no',
    hint: undefined,
  });
  expect(verdictOf((await check(oldFileOf(changed))).found)).toMatchObject({
    verdict: 'no',
    hint: expect.stringContaining('may have been made for another one') as string,
  });
});

test('R146 stored blocks are verified in their stored form', async () => {
  const checker = createChecker(load);
  const rejectionsOf = async (change: (block: SealedBlock) => SealedBlock) => {
    const verdict = await checker.verifyBlocks([blockAt(0), change(blockAt(1)), blockAt(2)]);
    return verdict.ok ? verdict.rejections : verdict.fault;
  };
  expect(await rejectionsOf((block) => block)).toEqual([undefined, undefined, undefined]);
  const last = blockAt(1).encryptedHex.slice(-1);
  for (const [change, rejection] of [
    [{ encryptedHex: blockAt(1).encryptedHex.slice(0, -1) + (last === '0' ? '1' : '0') }, 'false'],
    [{ encryptedHex: blockAt(2).encryptedHex }, 'false'],
    [{ nonce: shortMessage.nonce }, 'false'],
    [{ counter: 2 }, 'false'],
    [{ counter: 16 }, 'counter'],
    [{ counter: 2 ** 32 + 1 }, 'counter'],
    [{ proof: blockAt(0).proof }, 'false'],
    [{ proof: undefined }, 'malformed'],
    [{ encryptedHex: '' }, 'malformed'],
    [{ encryptedHex: blockAt(1).encryptedHex.toUpperCase() }, 'malformed'],
    [{ nonce: 'zz'.repeat(12) }, 'malformed'],
  ] as const) {
    const found = await rejectionsOf((block) => ({ ...block, ...change }));
    expect(found, JSON.stringify(change)).toEqual([undefined, rejection, undefined]);
  }
});

test('a flipped bit, a borrowed proof or a moved point is false, and the other blocks are still shown', async () => {
  const [first, second, third] = [blockAt(0), blockAt(1), blockAt(2)];
  const forged = [first, flipped(second, 512), { ...third, proof: first.proof }];
  expect((await check(fileOf(forged))).found).toMatchObject({
    blocks: ['shown', 'false', 'false'],
  });
  const moved = { ...first, proof: { ...first.proof, pi_a: ['1', '3', '1'] } };
  const { found } = await check(fileOf([moved, second, third]));
  expect(found).toMatchObject({ blocks: ['point', 'shown', 'shown'] });
  expect(verdictOf(found)).toMatchObject({
    verdict: 'no',
    reason: 'Block 1: A number in its proof is not a point on the curve.',
  });
});

test('blocks that are no message are not verified', async () => {
  const turned = JSON.stringify({
    ...(JSON.parse(fileOf(longMessage.blocks)) as object),
    nonce: shortMessage.nonce,
  });
  const { found, steps } = await check(turned);
  expect(found).toEqual({
    outcome: 'checked',
    nonce: shortMessage.nonce,
    blocks: ['nonce', 'skipped', 'skipped'],
  });
  expect(steps).toEqual([]);
  expect(verdictOf(found)).toMatchObject({ verdict: 'no' });
});

const said = (at: string) => verdictOf({ outcome: 'no-file', fault: { kind: 'form', path: at } });

test('a text that is not a proof file says where it differs', () => {
  expect(said('blocks.0.proof')).toEqual({
    verdict: 'no-file',
    reason: 'Something is missing or should not be there, at block 1.proof.',
  });
  expect(said('')).toMatchObject({ reason: 'Something in it is missing, or should not be there.' });
});

test('one block and several have their own words', () => {
  expect(shownFacts(1)[0]).toMatch(/^The maker of this proof knew a text of exactly 16 characters/);
  expect(shownFacts(16)[0]).toMatch(/The 16 blocks have exactly 256 characters\.$/);
  expect(notShown(16)).toHaveLength(notShown(1).length + 2);
});

test('of several blocks it says that each may have another maker', () => {
  const words = shownFacts(3).join(' ');
  expect(words).toMatch(/^For each block, the maker of its proof knew 16 characters and a key/);
  expect(words).not.toMatch(/this file|knew a text/);
  const oneMaker = 'That all blocks were made by the same person, or belong to one text.';
  expect(notShown(2)).toContain(oneMaker);
  expect(notShown(1)).not.toContain(oneMaker);
});

const url = `/circuits/${file}`;
const altered = keyText.replace(/\d{50}/, '1'.repeat(50));

test('F46 a key that was altered is fetched past every cache, and never used', async () => {
  const healed = serverOf(altered, keyText);
  expect(await createLoader(healed.fetchIt)()).toMatchObject({ ok: true });
  expect(healed.asked).toEqual([`${url} default`, `${url} reload`]);
  const spoilt = serverOf(altered, altered, keyText);
  const loadAgain = createLoader(spoilt.fetchIt);
  expect(await loadAgain()).toEqual({ ok: false, fault: 'damaged' });
  expect(await loadAgain()).toMatchObject({ ok: true });
});

test('without a key, the network is blamed, and another try may succeed', async () => {
  const { fetchIt, asked } = serverOf(undefined, 503, keyText);
  const loadAgain = createLoader(fetchIt);
  const checker = createChecker(loadAgain);
  const text = fileOf(shortMessage.blocks, shortMessage.nonce);
  const noKey = { outcome: 'no-key', fault: 'network' };
  expect(await checker.check(text, () => undefined)).toEqual(noKey);
  expect(await checker.verifyBlocks(shortMessage.blocks)).toEqual({ ok: false, fault: 'network' });
  expect(await checker.check(text, () => undefined)).toMatchObject({ blocks: ['shown'] });
  await checker.check(text, () => undefined);
  expect(asked).toHaveLength(3);
});
