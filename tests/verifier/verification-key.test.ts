/** The verifier refuses an unsafe verification key before it reads any proof. */
import { describe, expect, test } from 'vitest';
import { createVerifier } from '../../src/verifier/verifier.ts';
import { readVerificationKeyFile } from '../support/proofs/messages.ts';
import { negatedG2, ofSmallOrder, outsideSubgroup, type G1, type G2 } from './groups.ts';

const key = await readVerificationKeyFile();
const ic = key.IC as G1[];
const one = ['1', '0'];

const faults: [name: string, change: Record<string, unknown>, message: string][] = [
  ['of set-up without phase 2: γ = δ', { vk_delta_2: key.vk_gamma_2 }, 'weak'],
  ['with δ = −γ', { vk_delta_2: negatedG2(key.vk_gamma_2 as G2) }, 'weak'],
  ['of another protocol', { protocol: 'plonk' }, 'Groth16'],
  ['of another curve', { curve: 'bls12381' }, 'BN254'],
  ['of 640 signals', { nPublic: 640 }, '641 signals'],
  ['of "641" signals', { nPublic: '641' }, '641 signals'],
  ['with a point IC too few', { IC: ic.slice(1) }, '641 signals'],
  ['with a point IC too many', { IC: [...ic, ic[0]] }, '641 signals'],
  ['without points IC', { IC: undefined }, '641 signals'],
  ['with a signal that counts for nothing', { IC: ic.with(9, ['0', '1', '0']) }, 'IC 9'],
  ['with a point IC off the curve', { IC: ic.with(641, ['1', '1', '1']) }, 'IC 641'],
  ['with a point IC of numbers', { IC: ic.with(1, [1, 2, 1] as unknown as G1) }, 'IC 1'],
  ['with α off the curve', { vk_alpha_1: ['2', '2', '1'] }, 'α'],
  ['without α', { vk_alpha_1: undefined }, 'α'],
  ['with β outside the subgroup', { vk_beta_2: outsideSubgroup }, 'β'],
  ['with γ of small order', { vk_gamma_2: ofSmallOrder }, 'γ'],
  ['with δ outside the subgroup', { vk_delta_2: outsideSubgroup }, 'δ'],
  ['with δ off the curve', { vk_delta_2: [one, one, one] }, 'δ'],
  ['with γ at infinity', { vk_gamma_2: [['0', '0'], one, ['0', '0']] }, 'γ'],
];

describe('a verification key is refused', () => {
  test.each(faults)('%s', async (_, change, message) => {
    await expect(createVerifier({ ...key, ...change })).rejects.toThrow(message);
  });

  test.each([undefined, null, 'key', 1, [], {}])('that is %j', async (value) => {
    await expect(createVerifier(value)).rejects.toThrow('Groth16');
  });
});
