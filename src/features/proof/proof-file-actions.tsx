/**
 * Shares a message's proofs: as a file, as a text to paste, and with a link to the page that checks either. The file is
 * written on request: writing takes noticeably long, and every message of the list has one.
 *
 * A listed message is opened first, as for Decrypt: a server could list a valid block of its own in its place, with a
 * text that only the server can read. The file has the ciphertext that was opened, and signals built from it.
 */
import { useRef, useState } from 'react';
import { loadFailureTexts } from '#texts/load-failure';
import { proofsListTexts } from '#texts/proofs-list';
import { proofFileName, writeProofFile } from '../../contract/proof-file.ts';
import type { Groth16Proof } from '../../contract/proofs.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useKeepFile } from '../../screen/files/use-keep-file.tsx';
import { useCopy } from '../../screen/use-copy.ts';
import { circuitManifest } from '../../verifier/manifest.ts';
import { signalsOf } from '../../verifier/sealed-block.ts';
import { useServices } from '../../screen/services.ts';
import { VerifyLink } from '../../screen/verify-link.tsx';
import { readMessageLength } from './message-lengths.ts';
import { refusalWords } from './message-words.ts';
import type { OpenedMessage } from './open-message.ts';
import styles from './proofs-list.module.css';

const outcomes = { copied: 'copied', refused: 'copyRefused' } as const;

interface FileBlock {
  counter: number;
  encryptedHex: string;
  /** A server may list blocks without their proofs. */
  proof?: Groth16Proof | undefined;
}

interface ProofFileActionsProps {
  nonce: string;
  /** By counter. */
  blocks: readonly FileBlock[];
  /** Whether the server has all of them. */
  isSaved: boolean;
  /** Opens these blocks with the member's key, once their proofs were verified. */
  onOpen: () => Promise<OpenedMessage>;
  /** Tells the buttons of the messages apart. */
  describedBy: string;
}

const { sha256: verificationKey } = circuitManifest.verificationKey;

interface ProofFileButtonsProps extends Omit<ProofFileActionsProps, 'isSaved' | 'onOpen'> {
  /** Whether this is the likeliest next action on the screen. */
  isFirst?: boolean;
  /** Why the blocks must not be passed on; undefined if they may. Without it they were just made here. */
  findRefusal?: (() => Promise<string | undefined>) | undefined;
}

const fileOf = (nonce: string, blocks: readonly FileBlock[]): string | undefined =>
  writeProofFile(
    nonce,
    blocks.map((block) => ({ proof: block.proof, publicSignals: signalsOf({ nonce, ...block }) })),
    verificationKey,
  );

/** Shows only if a file can be written. */
export const ProofFileButtons = (props: ProofFileButtonsProps) => {
  const { nonce, blocks, describedBy, isFirst = false, findRefusal } = props;
  const { text: label, result, copy } = useCopy();
  const { keep, sheet } = useKeepFile();
  const [fault, setFault] = useState<string>();
  const write = async (handOn: (text: string) => void) => {
    const text = fileOf(nonce, blocks);
    const refusal = text === undefined ? proofsListTexts.proofFile.missing : await findRefusal?.();
    setFault(refusal);
    if (text !== undefined && refusal === undefined) handOn(text);
  };
  const save = (text: string) => {
    const file = () => new File([text], proofFileName(nonce), { type: 'application/json' });
    keep({ file, text }).catch(() => setFault(loadFailureTexts.notLoaded));
  };
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          aria-describedby={describedBy}
          onClick={() => void write(save)}
        >
          {proofsListTexts.proofFile.save}
        </Button>
        <Button
          aria-describedby={describedBy}
          onClick={() => void write((text) => void copy(text))}
        >
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          <span ref={label}>
            {result ? proofsListTexts.proofFile[outcomes[result]] : proofsListTexts.proofFile.copy}
          </span>
        </Button>
        <VisuallyHidden>
          <output>{result && proofsListTexts.proofFile[outcomes[result]]}</output>
        </VisuallyHidden>
      </div>
      {sheet}
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
    </>
  );
};

/** Why a file cannot be written; undefined if it can. */
const useObstacle = ({
  nonce,
  blocks,
  isSaved,
}: Omit<ProofFileActionsProps, 'onOpen'>): string | undefined => {
  const { storage } = useServices();
  if (!isSaved) return proofsListTexts.proofFile.pending;
  const length = readMessageLength(storage, nonce) ?? blocks.length;
  const isListed = blocks.every(({ proof }) => proof);
  return isListed && blocks.length === length ? undefined : proofsListTexts.proofFile.missing;
};

/**
 * Opens the blocks once: a browser may allow copying only while it handles the press, and there is no time for it then.
 * Another answer of the server is opened again.
 */
const useRefusal = ({ blocks, onOpen }: Pick<ProofFileActionsProps, 'blocks' | 'onOpen'>) => {
  const opening = useRef<{ of: string; refusal: Promise<string | undefined> }>(undefined);
  return () => {
    const of = JSON.stringify(blocks);
    if (opening.current?.of !== of) {
      const refuse = async () => {
        const opened = await onOpen();
        if (opened.ok) return undefined;
        // A failed check may succeed at the next press.
        opening.current = undefined;
        return refusalWords(opened);
      };
      opening.current = { of, refusal: refuse() };
    }
    return opening.current.refusal;
  };
};

export const ProofFileActions = (props: ProofFileActionsProps) => {
  const obstacle = useObstacle(props);
  const findRefusal = useRefusal(props);
  return (
    <details
      className={styles.more}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && obstacle === undefined) void findRefusal();
      }}
    >
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {proofsListTexts.proofFile.summary}
      </summary>
      <div className={styles.moreContent}>
        <p className={styles.hint}>{proofsListTexts.proofFile.text}</p>
        {obstacle === undefined ? (
          <ProofFileButtons {...props} findRefusal={findRefusal} />
        ) : (
          <p className={styles.hint}>{obstacle}</p>
        )}
        <p className={styles.hint}>{proofsListTexts.proofFile.hint}</p>
        <VerifyLink variant="quiet" className={styles.checkLink}>
          {proofsListTexts.proofFile.check}
        </VerifyLink>
      </div>
    </details>
  );
};
