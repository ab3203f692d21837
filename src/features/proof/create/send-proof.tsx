/**
 * Hands a message's proofs on as a file. It is written on request: writing takes noticeably long, and every message of
 * the list has one.
 */
import { useState } from 'react';
import { loadFailureTexts } from '#texts/load-failure';
import { proofsListTexts } from '#texts/proofs-list';
import { proofFileName, writeProofFile } from '../../../contract/proof-file.ts';
import type { Groth16Proof } from '../../../contract/calls/talk/proofs.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useKeepFile } from '../../../screen/files/use-keep-file.tsx';
import { circuitManifest } from '../../../verifier/manifest.ts';
import { signalsOf } from '../../../verifier/sealed-block.ts';

interface FileBlock {
  counter: number;
  encryptedHex: string;
  /** A server may list blocks without their proofs. */
  proof?: Groth16Proof | undefined;
}

export interface ProofToSend {
  nonce: string;
  /** By counter. */
  blocks: readonly FileBlock[];
  /** Tells the buttons of the messages apart. */
  describedBy: string;
}

interface SendProofProps extends ProofToSend {
  /** Why the blocks must not be passed on; undefined if they may. Without it they were just made here. */
  findRefusal?: () => Promise<string | undefined>;
}

const { sha256: verificationKey } = circuitManifest.verificationKey;

const fileOf = (nonce: string, blocks: readonly FileBlock[]): string | undefined =>
  writeProofFile(
    nonce,
    blocks.map((block) => ({ proof: block.proof, publicSignals: signalsOf({ nonce, ...block }) })),
    verificationKey,
  );

export const SendProof = ({ nonce, blocks, describedBy, findRefusal }: SendProofProps) => {
  const { keep, sheet } = useKeepFile();
  const [fault, setFault] = useState<string>();
  const send = async () => {
    const text = fileOf(nonce, blocks);
    const refusal = text === undefined ? proofsListTexts.proofFile.missing : await findRefusal?.();
    setFault(refusal);
    if (text === undefined || refusal !== undefined) return;
    const file = () => new File([text], proofFileName(nonce), { type: 'application/json' });
    keep({ file, text }).catch(() => setFault(loadFailureTexts.notLoaded));
  };
  return (
    <>
      <Button variant="primary" aria-describedby={describedBy} onClick={() => void send()}>
        <Icon name="share" /> {proofsListTexts.proofFile.send}
      </Button>
      {sheet}
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
    </>
  );
};
