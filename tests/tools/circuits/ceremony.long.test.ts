/** A ceremony from its start to its keys, by the commands that contributors type, for a circuit of one constraint. */
import { spawn } from 'node:child_process';
import { hash as hashOf } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { curves, groth16, zKey } from 'snarkjs';
import type { Manifest } from '../../../tools/circuits/artifacts.ts';
import {
  closeKeys,
  contribute,
  silentLogger,
  verifyKeys,
} from '../../../tools/circuits/ceremony.ts';
import { compileCircuit } from '../../../tools/circuits/compile.ts';
import { hashesOf, makePowersOfTau } from '../../../tools/circuits/powers-of-tau.ts';
import {
  faultOfProvenance,
  provenanceOf,
  publicPowersOfTau,
} from '../../../tools/circuits/provenance.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const circuit = path.join(root, 'tests/support/circuits/product.circom');
const beacon = '00c0ffee'.repeat(4);

let folder: string;
let powers: string;
let r1cs: Uint8Array;
let manifest: Manifest;
let said: string[];
const at = (name: string) => path.join(folder, name);
const load = async (name: string) => new Uint8Array(await readFile(at(name)));

interface Held {
  type: 'mem';
  data: Uint8Array;
}

interface Ended {
  code: number | null;
  output: string;
}

/** Runs a command of the set-up as npm does, without a terminal. */
const runWith = (PTAU: string, command: string, ...options: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const args = [
      '--import',
      'tsx',
      `tools/circuits/${command}.ts`,
      '--circuit',
      circuit,
      ...options,
    ];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, PTAU },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.on('close', (code) => resolve({ code, output }));
  });

const run = (command: string, ...options: string[]) => runWith(powers, command, ...options);

const done = async (command: string, ...options: string[]): Promise<string> => {
  const { code, output } = await run(command, ...options);
  if (code !== 0) throw new Error(output);
  return output;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ceremony-'));
  powers = await makePowersOfTau(8, silentLogger);
  ({ r1cs } = await compileCircuit(circuit));
  await done('setup', '--begin', at('0.zkey'));
  said = [
    await done('contribute', '--in', at('0.zkey'), '--out', at('1.zkey'), '--name', 'Ada'),
    await done('contribute', '--in', at('1.zkey'), '--out', at('2.zkey'), '--name', ' Bo  Ö. '),
  ];
  const into = ['--into', at('keys')];
  said.push(await done('close', '--in', at('2.zkey'), '--beacon', beacon, ...into));
  manifest = JSON.parse(await readFile(at('keys/manifest.json'), 'utf8')) as Manifest;
}, 300_000);

afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(path.dirname(powers), { recursive: true });
  await (await curves.getCurveFromName('bn128')).terminate();
});

describe('a ceremony of two contributors and a beacon', () => {
  test('gives keys that make and verify proofs', async () => {
    const files = manifest;
    const wasm = await load(`keys/${files.wasm.file}`);
    const zkey = await load(`keys/${files.zkey.file}`);
    const key = JSON.parse(
      (await readFile(at(`keys/${files.verificationKey.file}`))).toString(),
    ) as Record<string, unknown>;
    const { proof, publicSignals } = await groth16.fullProve({ a: [6], b: [7] }, wasm, zkey);
    expect(publicSignals).toEqual(['42']);
    expect(await groth16.verify(key, publicSignals, proof)).toBe(true);
    expect(await groth16.verify(key, ['43'], proof)).toBe(false);
  });

  test('names its files after their contents, and leaves nothing else', async () => {
    const { wasm, zkey, verificationKey } = manifest;
    for (const { file, sha256: hash } of [wasm, zkey, verificationKey]) {
      expect(hashOf('sha256', await load(`keys/${file}`))).toBe(hash);
      expect(file).toContain(`product.${hash.slice(0, 16)}.`);
    }
    const files = [wasm, zkey, verificationKey].map(({ file }) => file);
    expect((await readdir(at('keys'))).toSorted()).toEqual([...files, 'manifest.json'].toSorted());
  });

  test('is recorded in the manifest: contributors, order, hashes and beacon', async () => {
    const { contributions, beacon: last, powersOfTau } = manifest.ceremony;
    expect(contributions.map(({ name }) => name)).toEqual(['Ada', 'Bo Ö.']);
    expect(last).toMatchObject({ value: beacon, iterationsExponent: 10 });
    expect(powersOfTau).toBe((await hashesOf(powers)).sha256);
    for (const [index, { hash }] of contributions.entries()) expect(said[index]).toContain(hash);
    expect(said[2]).toContain(last?.hash);
    expect(await faultOf({})).toBe(undefined);
  });

  test('has the hashes of snarkjs', async () => {
    const lines: string[] = [];
    const log = { ...silentLogger, info: (line: string) => void lines.push(line) };
    const [circuitFile, powersFile, zkeyFile] = [
      r1cs,
      await readFile(powers),
      await closedZkey(),
    ].map((data) => ({ type: 'mem', data: new Uint8Array(data) }) as const) as [Held, Held, Held];
    expect(await zKey.verifyFromR1cs(circuitFile, powersFile, zkeyFile, log)).toBe(true);
    const all = lines.join(' ').replaceAll(/\s/g, '');
    const { contributions, beacon: last } = manifest.ceremony;
    for (const hash of [...contributions.map((one) => one.hash), last?.hash])
      expect(all).toContain(hash);
  });

  test('is for development, like all powers of tau of one’s own', () => {
    expect(manifest.grade).toBe('development');
    expect(manifest.ceremony.publicPowersOfTau).toBeUndefined();
    expect(said[2]).toContain('keys for development');
  });
});

const closedZkey = () => load(`keys/${manifest.zkey.file}`);
const received = (zkey: Uint8Array) => ({ r1cs, powers, zkey });

describe('a contributor', () => {
  test('adds randomness that is never the same twice', async () => {
    const first = await load('0.zkey');
    const hashes = await Promise.all(
      [0, 1].map(async () => {
        const given = { name: 'Ada', words: 'the same words' };
        const { transcript } = await contribute(received(first), given, silentLogger);
        return transcript.contributions[0]?.hash;
      }),
    );
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('adds nothing to a file that nothing can verify', async () => {
    const options = ['--in', at('0.zkey'), '--out', at('none.zkey'), '--name', 'Cy'];
    const { code, output } = await runWith('', 'contribute', ...options);
    expect([code, output]).toEqual([1, expect.stringMatching(/^\nPTAU, .+ is missing/)]);
  });

  test.each([100, 3000])('adds nothing to a file that lacks its last %i bytes', async (missing) => {
    await writeFile(at('cut.zkey'), (await load('1.zkey')).subarray(0, -missing));
    const options = ['--in', at('cut.zkey'), '--out', at('none.zkey'), '--name', 'Cy'];
    expect((await run('contribute', ...options)).code).toBe(1);
    expect(await readdir(folder)).not.toContain('none.zkey');
  });

  test('adds nothing to an altered file', async () => {
    const altered = await load('1.zkey');
    const point = altered.length - 900;
    altered[point] = (altered[point] ?? 0) ^ 1;
    await writeFile(at('altered.zkey'), altered);
    const options = ['--in', at('altered.zkey'), '--out', at('none.zkey'), '--name', 'Cy'];
    expect((await run('contribute', ...options)).code).toBe(1);
    expect(await readdir(folder)).not.toContain('none.zkey');
  });

  test.each<[string, string[], RegExp]>([
    ['without a name', ['--in', '0.zkey', '--out', 'x'], /--name is missing/],
    ['of a name that is none', ['--in', '0.zkey', '--out', 'x', '--name', 'a\nb'], /printable/],
    ['over a file that exists', ['--in', '0.zkey', '--out', '1.zkey', '--name', 'C'], /EEXIST/],
    ['with an option that is none', ['--entropy', 'words'], /--entropy/],
    ['to what is no zkey', ['--in', 'keys/manifest.json', '--out', 'x', '--name', 'C'], /no zkey/],
    [
      'to a chain that is not the published one',
      ['--in', '1.zkey', '--out', 'x', '--name', 'C', '--expect', 'f'.repeat(128)],
      /contribution 1 is not the published one/,
    ],
  ])('cannot contribute %s', async (_name, options, reason) => {
    const paths = options.map((option) => (/^(?:\d|x|keys)/.test(option) ? at(option) : option));
    const { code, output } = await run('contribute', ...paths);
    expect([code, reason.test(output)]).toEqual([1, true]);
  });

  test('cannot contribute after the beacon', async () => {
    const closed = received(await closedZkey());
    await expect(contribute(closed, { name: 'Cy' }, silentLogger)).rejects.toThrow('closed');
  });
});

const close = async (name: string, value: string) =>
  closeKeys(received(await load(name)), { beacon: value }, silentLogger);

describe('a ceremony is not closed', () => {
  test('before the first contribution: γ would be δ', async () => {
    await expect(close('0.zkey', beacon)).rejects.toThrow('nobody has contributed');
  });

  test('twice', async () => {
    await expect(close(`keys/${manifest.zkey.file}`, beacon)).rejects.toThrow('closed already');
  });

  test.each(['', 'abc', 'no hex', '0x00', 'ab'.repeat(15), 'ab'.repeat(256)])(
    'with %o for a beacon',
    async (value) => {
      await expect(close('1.zkey', value)).rejects.toThrow('no beacon');
    },
  );

  test('after other contributions than the published ones', async () => {
    const options = ['--in', at('2.zkey'), '--beacon', beacon, '--into', at('none')];
    const hash = manifest.ceremony.contributions[0]?.hash ?? '';
    const { code, output } = await run('close', ...options, '--expect', hash);
    expect([code, output]).toEqual([1, expect.stringContaining('names 1 contributions')]);
  });

  test('with the file of another circuit', async () => {
    const other = path.join(root, 'tests/support/circuits/utf8-only.circom');
    const others = (await compileCircuit(other)).r1cs;
    const given = { r1cs: others, powers, zkey: await load('1.zkey') };
    await expect(closeKeys(given, { beacon }, silentLogger)).rejects.toThrow('no zkey of');
  });

  test('when a contribution breaks the rules', async () => {
    // A contributor’s L section in a file with the δ of the one before.
    const [one, two] = [await load('1.zkey'), await load('2.zkey')];
    const spliced = new Uint8Array([...one.subarray(0, 1200), ...two.subarray(1200)]);
    await writeFile(at('spliced.zkey'), spliced);
    await expect(close('spliced.zkey', beacon)).rejects.toThrow();
  });
});

describe('the grade', () => {
  const ada = { name: 'Ada', hash: '1' };
  const two = [ada, { name: 'Bo', hash: '2' }];
  const last = { value: beacon, iterationsExponent: 10, hash: '3' };
  const full = { circuit: '0', contributions: two, beacon: last };

  const open = { sha256: '0', blake2b: publicPowersOfTau.blake2b };

  test('is production for two contributors, public powers of tau and a beacon', () => {
    const { grade, ceremony } = provenanceOf(full, open);
    expect(ceremony.publicPowersOfTau).toBe('powersOfTau28_hez_final_15.ptau');
    expect(grade).toBe('production');
  });

  test.each([
    ['one contributor', { ...full, contributions: two.slice(1) }, open],
    ['one who came twice', { ...full, contributions: [ada, ada] }, open],
    ['no beacon', { circuit: '0', contributions: two }, open],
    ['powers of tau of one’s own', full, { ...open, blake2b: '00' }],
  ])('is development for %s', (_name, transcript, hashes) => {
    expect(provenanceOf(transcript, hashes).grade).toBe('development');
  });
});

const faultOf = async (changes: Partial<Manifest['ceremony']>, grade = manifest.grade) => {
  const claim = { grade, ceremony: { ...manifest.ceremony, ...changes } };
  const transcript = await verifyKeys(received(await closedZkey()), silentLogger);
  return faultOfProvenance(claim, provenanceOf(transcript, await hashesOf(powers)));
};

describe('build finds a false statement in the manifest', () => {
  test('about the powers of tau', async () => {
    expect(await faultOf({ powersOfTau: 'ff' })).toMatch(/wrong about: powersOfTau/);
    expect(await faultOf({ publicPowersOfTau: 'public.ptau' })).toMatch(
      /publicPowersOfTau. It is none/,
    );
  });

  test('about a contribution, its order, or the beacon', async () => {
    const { contributions, beacon: last } = manifest.ceremony;
    const changed = contributions.map((one) => ({ ...one, hash: '00' }));
    expect(await faultOf({ contributions: changed })).toMatch(/wrong about: contributions/);
    expect(await faultOf({ contributions: contributions.toReversed() })).toMatch(/contributions/);
    expect(
      await faultOf({ beacon: { iterationsExponent: 10, hash: '', ...last, value: '00' } }),
    ).toMatch(/wrong about: beacon/);
    expect(await faultOf({ circuit: '00' })).toMatch(/wrong about: circuit/);
  });

  test('about the grade', async () => {
    expect(await faultOf({}, 'production')).toBe(
      'the manifest says production, the keys are for development',
    );
  });
});

test('the public key of a closed zkey is its own', async () => {
  const zkey = { type: 'mem', data: await closedZkey() } as const;
  const key = JSON.stringify(await zKey.exportVerificationKey(zkey, silentLogger));
  expect(hashOf('sha256', key)).toBe(manifest.verificationKey.sha256);
});
