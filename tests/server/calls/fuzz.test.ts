/**
 * Requests from the contract's schemas, over all databases: no 5xx, no answer that the contract does not know, and none
 * that discloses anything private. FUZZ_RUNS chooses another number, TEST_SEED another seed.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../../src/contract/call.ts';
import { errorBody } from '../../../src/contract/errors.ts';
import { demoBot } from '../../../server/settings/demo-bot.ts';
import { anyRequest, type AnyRequest } from './any-request.ts';
import {
  idsOf,
  publicMember,
  signInitData,
  startOfTime,
  type TestApi,
} from '../../support/api-server.ts';
import { readCalls } from '../../support/contract-calls.ts';
import { databases } from '../../support/databases.ts';
import { startTestApi } from '../../support/start-for-tests.ts';
import { blockBody } from '../../support/trusting-proofs.ts';
import { byLength } from '../../support/length.ts';
import { sealedText } from '../../support/sync/samples.ts';

const numRuns = Math.ceil(
  Number(process.env['FUZZ_RUNS'] ?? byLength(600, 5_000)) / databases.length,
);

const calls = await readCalls();

const sealed = sealedText('Sealed');
const nonce = '0b'.repeat(12);

/** A text in everything that a private member keeps from others. No answer to others may contain it. */
const secret = 'kept-from-others';

/** Adds a private member with data of every kind. The fuzzed requests must not disclose it. */
const addPrivateMember = async (api: TestApi): Promise<string[]> => {
  const member = api.member({ first_name: secret, username: 'kept_from_others' });
  const { ulid, profileId } = await idsOf(member);
  await member.post('/tma/meta/profile', {
    tags: [1],
    description: secret,
    email: `${secret}@example.org`,
    customLinks: [{ title: secret, url: 'https://example.org' }],
  });
  await member.post('/tma/messages', { title: sealed, content: sealed });
  await member.post('/tma/proofs', blockBody(nonce, 0, 0xcd));
  return [ulid, String(profileId)];
};

const someone = { id: 8_800_001 };
const another = { id: 8_800_002 };
const identities: readonly (string | undefined)[] = [
  signInitData(someone, { signedAt: startOfTime - 8 * 86_400_000 }),
  signInitData(someone, { botToken: '123456:another-bots-token-entirely' }),
  'hash=&user=%7B',
  undefined,
];

/** Mostly valid values, since otherwise every request would be refused for its headers. */
const mostly = (right: fc.Arbitrary<string>, ...wrong: (string | undefined)[]) =>
  fc.oneof({ weight: 8, arbitrary: right }, fc.constantFrom(...wrong));

const anyHeaders = fc.record(
  {
    'x-init-data': mostly(
      fc.constantFrom(signInitData(someone), signInitData(another)),
      ...identities,
    ),
    'content-type': mostly(
      fc.constant('application/json'),
      'text/plain',
      'multipart/form-data',
      ';',
    ),
    'idempotency-key': mostly(
      fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      '01J8ZQ4T9V7N3K5M2P6R8S0W1X',
      'a'.repeat(300),
    ),
    'if-match': fc.constantFrom('"1"', '*', 'W/"', '"9999999999999999999"'),
    'if-none-match': fc.constantFrom('"', 'W/"x", "y"', '*'),
    'x-client-version': mostly(fc.constant('1'), '0', '-1', 'x', '1e999'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0, *', 'x'),
  },
  { requiredKeys: ['content-type', 'x-init-data'] },
);

/** Traces of internals: stack frames, paths, SQL, messages of the driver, and secrets. */
const inside =
  /\bat \S+ \(|node_modules|\.ts\b|\/server\/|drizzle|pglite|\$\d|insert into|select "|syntax error|violates|relation "/i;
const secrets = [demoBot.token, demoBot.webhookSecret, secret, 'kept_from_others', 'cd'.repeat(64)];
const hashes = [...identities, signInitData(someone)].flatMap(
  (one) => /hash=(\w{64})/.exec(one ?? '')?.[1] ?? [],
);

interface Asked extends AnyRequest {
  answer: Call['answer'];
  /** How a failure prints the request, since schemas are long. */
  [fc.toStringMethod]: () => string;
  headers: Record<string, string | undefined>;
}

const unpackers: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const check = async (
  { app }: TestApi,
  { answer: expected, headers, ...request }: Asked,
): Promise<number> => {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const answer = await app.inject({
    method: request.method as 'GET',
    url: request.url,
    headers: Object.fromEntries(given) as Record<string, string>,
    ...(request.body !== undefined && { payload: request.body }),
  });
  const { statusCode: status } = answer;
  const unpack = unpackers[String(answer.headers['content-encoding'])];
  const payload = unpack ? unpack(answer.rawPayload).toString() : answer.payload;
  expect(status).toBeLessThan(500);
  const answerText = `${JSON.stringify(answer.headers)}${payload}`;
  expect(payload).not.toMatch(inside);
  for (const one of [...secrets, ...hashes]) expect(answerText).not.toContain(one);
  if (status !== 304) z.parse(status === 200 ? expected : errorBody, JSON.parse(payload));
  return status;
};

describe.each(databases)('fuzzed requests on $name', ({ open }) => {
  const many = 1_000_000;
  const api = startTestApi(open, {
    settings: { readsPerMinute: many, searchesPerMinute: many, writesPerMinute: many },
  });
  let words: unknown[];
  beforeAll(async () => {
    const card = await idsOf(await publicMember(api, someone));
    const own = await idsOf(await publicMember(api, another));
    const ofBlock = blockBody('0c'.repeat(12));
    words = [
      ...[card, own].flatMap(({ ulid, profileId }) => [ulid, String(profileId), profileId]),
      ...(await addPrivateMember(api)),
      1,
      2,
      3,
      '1',
      '2',
      '200',
      nonce,
      'Good',
      'Member',
      'a@example.org',
      '+12025550123',
      'https://example.org/page',
      'https://t.me/some_bot/app',
      sealed,
      'x'.repeat(100),
      ofBlock.proof,
      ofBlock.publicSignals,
      blockBody(nonce).publicSignals,
    ];
  });

  test('get no 5xx, and reveal nothing', async () => {
    const statuses = new Map<number, number>();
    const anyAsked = fc
      .constantFrom(...calls)
      .chain((call) => fc.tuple(fc.constant(call), anyRequest(call, words), anyHeaders))
      .map(([call, request, headers]): Asked => ({
        answer: call.answer,
        headers,
        ...request,
        [fc.toStringMethod]: () => JSON.stringify({ ...request, headers }),
      }));
    await fc.assert(
      fc.asyncProperty(anyAsked, async (asked) => {
        const status = await check(api, asked);
        // Most calls refuse who has deleted the account.
        if (asked.method === 'DELETE' && asked.url.startsWith('/tma/profile'))
          for (const one of [someone, another])
            await api.member(one).post('/tma/profile/restore', undefined);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      // The server has state, so a smaller request would not fail in the same way.
      { numRuns, endOnFailure: true },
    );
    // Enough requests must be accepted, since refused ones test little.
    expect(statuses.get(200)).toBeGreaterThan(numRuns / 5);
    for (const status of [400, 401, 404, 422]) expect(statuses.get(status)).toBeGreaterThan(0);
  });
});
