/**
 * Proof blocks. A proof's signals are believed only after the verifier has accepted it. Then the signals name message
 * and block, never the client. Verification takes a worker some milliseconds, and holds no connection to the database.
 * Everything that must not race is decided afterwards, with the member's row locked.
 */
import { faultTexts } from '#texts/faults';
import { rejectionTexts } from '#texts/rejections';
import {
  deleteProofs,
  getProofs,
  saveProof,
  verifyProof,
} from '../../../src/contract/calls/talk/proofs.ts';
import { toHex } from '../../../src/domain/hex.ts';
import type { PublicBlock } from '../../../src/domain/proofs/proof-signals.ts';
import type { Verdict } from '../../../src/verifier/api.ts';
import type { Tx } from '../../db/connection/engine.ts';
import * as table from '../../db/members/proofs.ts';
import type { Api } from '../../http/api.ts';
import { done, refuse, faultTextOf, type Fault, type FaultText } from '../../http/replies/fault.ts';
import { speaking } from '../../language.ts';
import { answerMember, answerOutside, applyMutation, applyPrepared } from '../../http/routes.ts';

/** An honest body has 5 kB. */
const bodyLimit = 256 * 1024;

const deleted = refuse(409, 'CONFLICT', () => faultTexts.proofDeleted);
const taken = refuse(409, 'CONFLICT', () => faultTexts.blockTaken);

const anothers = refuse(404, 'NOT_FOUND', () => faultTexts.noProof);

const namedBy = ({ nonce, counter, ciphertext }: PublicBlock) => ({
  nonce: toHex(nonce),
  counter,
  encryptedHex: toHex(ciphertext),
});

/** Why the member may not save one more block, which begins a message or continues it. */
const findObstacle = async (
  { proofLimits }: Pick<Api, 'proofLimits'>,
  tx: Tx,
  { memberId, nonce }: table.NewBlock,
): Promise<Fault | undefined> => {
  const { messages, blocks } = proofLimits;
  const count = await table.countProofs(tx, memberId, nonce);
  if (count.otherMessages >= messages) {
    const words = () => faultTexts.proofLimit(messages);
    return refuse(422, 'LIMIT_REACHED', words, { limit: messages });
  }
  if (count.blocks < blocks) return undefined;
  return refuse(422, 'LIMIT_REACHED', () => faultTexts.blockLimit(blocks), { limit: blocks });
};

/** Why `verifyProof` answers no; undefined if it answers yes. */
const findReason = (verdict: Verdict, encryptedHex: string): FaultText | undefined => {
  if (!verdict.ok) return () => rejectionTexts[verdict.rejection];
  const isSame = toHex(verdict.block.ciphertext) === encryptedHex;
  return isSame ? undefined : () => faultTexts.otherCiphertext;
};

export const registerProofCalls = (api: Api): void => {
  answerMember(api, getProofs, async ({ tx, member }) =>
    done(await table.readProofs(tx, member.id)),
  );

  applyPrepared(api, saveProof, {
    bodyLimit,
    prepare: async ({ body, member }) => {
      const checked = await api.proofs.check(member.id, body);
      if (!checked.ok) return checked;
      const verdict = checked.answer;
      return verdict.ok
        ? done(verdict.block)
        : refuse(400, 'VALIDATION_FAILED', () => rejectionTexts[verdict.rejection]);
    },
    findUndone: async ({ tx, member, prepared: { nonce } }) =>
      (await table.isDeletedNonce(tx, member.id, toHex(nonce))) ? deleted : undefined,
    apply: async ({ tx, now, member, body, prepared, touch }) => {
      touch(member.id, 'proofs');
      const named = namedBy(prepared);
      const block = { ...named, memberId: member.id, proof: body.proof };
      const present = await table.readBlockAt(tx, block);
      const isSame = present?.memberId === member.id && present.encryptedHex === block.encryptedHex;
      // A client without idempotency keys asks again, since it saw no answer.
      if (present) return isSame ? done(named) : taken;
      const obstacle = await findObstacle(api, tx, block);
      if (obstacle) return obstacle;
      return (await table.addBlock(tx, block, now)) ? done(named) : taken;
    },
  });

  applyMutation(api, deleteProofs, async ({ tx, now, member, params: { nonce }, touch }) => {
    touch(member.id, 'proofs');
    const isRemoved = await table.removeBlocks(tx, member.id, nonce, now);
    return isRemoved ? done({ nonce }) : anothers;
  });

  answerOutside(
    api,
    verifyProof,
    async ({ body, member, language }) => {
      const checked = await api.proofs.check(member.id, body);
      if (!checked.ok) return checked;
      const words = findReason(checked.answer, body.encryptedHex);
      if (!words) return done({ verified: true });
      return done({ verified: false, reason: speaking(language, () => faultTextOf(words)) });
    },
    { bodyLimit },
  );
};
