/** Proven messages of one to three blocks are saved and deleted. */
import * as fc from 'fast-check';
import { proofsResource } from '../../../../src/mutations/resources.ts';
import { nonceOf, proofBlock } from '../../../support/sync/samples.ts';
import type { EngineTab } from '../../../support/sync/world.ts';
import { byMember } from './command.ts';
import type { Scene } from './scene.ts';

const maxNonces = 3;

/** Undefined if the list is not loaded yet. */
const shownNonces = async (scene: Scene, tab: EngineTab): Promise<string[] | undefined> => {
  const blocks = await scene.see(tab, proofsResource);
  return blocks && [...new Set(blocks.map(({ nonce }) => nonce))];
};

export const saveProof = byMember(
  'prove',
  fc.integer({ min: 1, max: 3 }),
  async (scene, member, { which, isAwaited }, size) => {
    const tab = await scene.tab(member, which);
    const nonces = await shownNonces(scene, tab);
    if (!nonces || nonces.length >= maxNonces) return;
    const nonce = nonceOf(scene.next());
    const blocks = Array.from({ length: size }, (_, counter) => proofBlock(nonce, counter));
    await member.saveBlocks(tab, blocks, isAwaited);
  },
);

export const deleteProof = byMember(
  'unprove',
  fc.nat(2),
  async (scene, member, { which, isAwaited }, at) => {
    const tab = await scene.tab(member, which);
    const nonces = (await shownNonces(scene, tab)) ?? [];
    const nonce = nonces[at % nonces.length];
    if (nonce === undefined) return;
    await member.change(tab, { kind: 'delete-proof', args: { nonce } }, isAwaited);
  },
);
