/**
 * Proof blocks: three nonces at most; a deleted nonce never comes back, even one that was never there; a block is there
 * once. Nothing is verified, and only two signals are read: the nonce and the counter, as decimals (`signalsOf`).
 */
import { deleteProofs, getProofs, saveProof } from '../../../../src/contract/calls/talk/proofs.ts';
import { ok, refuse, type Route } from './route.ts';
import type { Block } from './rows.ts';

const maxNonces = 3;

export const signalsOf = (nonce: string, counter: number): string[] => [
  BigInt(`0x${nonce}`).toString(),
  String(counter),
];

const readSignals = ([nonce = '0', counter = '0']: readonly string[]) => ({
  nonce: BigInt(nonce).toString(16).padStart(24, '0'),
  counter: Number(counter),
});

export const proofRoutes: Route[] = [
  { call: getProofs, act: ({ member }) => ok(member.blocks) },
  {
    call: saveProof,
    act: ({ member, body, at }) => {
      const { proof, publicSignals } = body as Pick<Block, 'proof' | 'publicSignals'>;
      const { nonce, counter } = readSignals(publicSignals);
      const nonces = new Set(member.blocks.map((block) => block.nonce));
      const isThere = member.blocks.some((one) => one.nonce === nonce && one.counter === counter);
      if (isThere || member.deletedNonces.includes(nonce)) return refuse(409, 'CONFLICT');
      if (!nonces.has(nonce) && nonces.size >= maxNonces) return refuse(422, 'LIMIT_REACHED');
      const encryptedHex = '00'.repeat(64);
      member.blocks.push({ proof, publicSignals, encryptedHex, nonce, counter, createdAt: at });
      return ok({ nonce, counter });
    },
  },
  {
    call: deleteProofs,
    act: ({ member, params: { nonce = '' } }) => {
      member.deletedNonces.push(nonce);
      member.blocks = member.blocks.filter((block) => block.nonce !== nonce);
      return ok({ ok: true });
    },
  },
];
