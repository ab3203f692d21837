/** Uses the proof screen as a member does, and reads what the server stored of a proof. */
import { createDecipheriv } from 'node:crypto';
import {
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { groth16 } from 'snarkjs';
import type { Groth16Proof } from '../../../src/contract/calls/talk/proofs.ts';
import { bytesOfBlock, splitText } from '../../../src/domain/proofs/proof-text.ts';
import { readVerificationKeyFile, shortMessage } from '../../support/proofs/messages.ts';
import type { MemberApi } from './api.ts';
import type { Demo } from './demo.ts';

export const savePath = '/tma/proofs';
export const verifyPath = '/tma/verify-chacha-proof';

/** Proving takes seconds on a busy machine, and so does the first load of the circuit. */
export const patient = { timeout: 60_000 };

export const textField = (app: FrameLocator): Locator =>
  app.getByRole('textbox', { name: 'Message' });
export const createButton = (app: FrameLocator): Locator =>
  app.getByRole('button', { name: 'Create Multi-block ZK Proof' });
/** Shows once the device has all files for proving. */
export const circuitReady = (app: Pick<FrameLocator, 'getByText'>): Locator =>
  app.getByText('Ready', { exact: true });
export const resultPanel = (app: FrameLocator): Locator =>
  app.getByRole('region', { name: 'Your proof', exact: true });

/** The server's verifier starts with its first proof, which on a busy machine takes longer than a screen waits. */
const wakeVerifier = async (owner: MemberApi): Promise<void> => {
  const [{ proof, publicSignals, encryptedHex } = {}] = shortMessage.blocks;
  const answer = await owner.call('POST', verifyPath, { proof, publicSignals, encryptedHex });
  expect(await answer.json()).toEqual({ verified: true });
};

/** Opens the screen, and waits until it can prove and the server's verifier answers. */
export const openProof = async (demo: Demo, owner: MemberApi): Promise<FrameLocator> => {
  const awake = wakeVerifier(owner);
  const app = await demo.open(owner.member, '/proof');
  await awake;
  await expect(createButton(app)).toBeEnabled(patient);
  return app;
};

/** Sets the number of cores that the prover finds. */
export const pretendCores = (page: Page, cores: number): Promise<unknown> =>
  page.addInitScript((count) => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => count });
  }, cores);

/** Matches workers that prove, not those that hash the circuit's files. The page has a script of that name, too. */
export const proverScript = /\/assets\/worker-[^/]*\.js$/;

/** The scripts of workers that run snarkjs: the prover of last resort, and the second opinion on a proof file. */
export const snarkjsScripts = /\/assets\/(?:last-resort|second-opinion)-worker-[^/]*\.js$/;

/** Answers with a script that first runs the test's code, if it runs in a worker. */
export const precededBy = (words: string) => async (route: Route) => {
  const answer = await route.fetch();
  const inWorker = `if (!('document' in self)) { ${words} }`;
  await route.fulfill({ response: answer, body: `${inWorker}\n${await answer.text()}` });
};

export const prove = async (app: FrameLocator, text: string): Promise<void> => {
  await textField(app).fill(text);
  await createButton(app).click();
};

export interface PostedBlock {
  proof: Groth16Proof;
  publicSignals: string[];
}

export const postedBlocks = (requests: readonly Request[]): PostedBlock[] =>
  requests.map((request) => request.postDataJSON() as PostedBlock);

export interface KeptBlock {
  nonce: string;
  counter: number;
  encryptedHex: string;
}

/** What the server has, in its own order. */
export const keptBlocks = async (member: MemberApi): Promise<KeptBlock[]> => {
  const answer = await member.call('GET', savePath);
  return (await answer.json()) as KeptBlock[];
};

/** Verifies with unchanged snarkjs and the published key. */
export const holds = async ({ proof, publicSignals }: PostedBlock): Promise<boolean> =>
  groth16.verify(await readVerificationKeyFile(), publicSignals, proof);

const bitsToBytes = (bits: readonly string[]): Buffer =>
  Buffer.from(
    Array.from({ length: bits.length / 8 }, (_, at) =>
      bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (Number(bit) << place), 0),
    ),
  );

/** Reads the public signals exactly as the specification defines them. */
export const readBlock = ({ publicSignals }: PostedBlock) => ({
  length: publicSignals[0],
  ciphertext: bitsToBytes(publicSignals.slice(1, 513)),
  nonce: bitsToBytes(publicSignals.slice(513, 609)).toString('hex'),
  counter: bitsToBytes(publicSignals.slice(609, 641)).readUInt32LE(),
});

/** Decrypts the 64 bytes of a ciphertext with OpenSSL. */
export const decrypt = (
  key: string,
  { nonce, counter, ciphertext }: ReturnType<typeof readBlock>,
): Buffer => {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(counter);
  const iv = Buffer.concat([start, Buffer.from(nonce, 'hex')]);
  return createDecipheriv('chacha20', Buffer.from(key, 'hex'), iv).update(ciphertext);
};

/** The padded blocks of a text. */
export const paddedBlocks = (text: string): Buffer[] =>
  splitText(text).map((block) => Buffer.from(bytesOfBlock(block)));
