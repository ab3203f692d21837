/**
 * Shares a message's proofs: as a file, as a text to paste, and with a link to the page that checks either. The file is
 * written on request: writing takes noticeably long, and every message of the list has one.
 */
import { useState } from 'react';
import { proofsListTexts } from '#texts/proofs-list';
import { proofFileName, writeProofFile, type ListedProof } from '../../contract/proof-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useKeepFile } from '../../screen/files/use-keep-file.tsx';
import { useCopy } from '../../screen/use-copy.ts';
import { circuitManifest } from '../../verifier/manifest.ts';
import { useServices } from '../../screen/services.ts';
import { VerifyLink } from '../../screen/verify-link.tsx';
import { readMessageLength } from './message-lengths.ts';
import styles from './proofs-list.module.css';

const outcomes = { copied: 'copied', refused: 'copyRefused' } as const;

interface ProofFileActionsProps {
  nonce: string;
  /** By counter. */
  blocks: readonly ListedProof[];
  /** Whether the server has all of them. */
  isSaved: boolean;
  /** Tells the buttons of the messages apart. */
  describedBy: string;
}

const { sha256: verificationKey } = circuitManifest.verificationKey;

interface ProofFileButtonsProps extends Omit<ProofFileActionsProps, 'isSaved'> {
  /** Whether this is the likeliest next action on the screen. */
  isFirst?: boolean;
}

/** Shows only if a file can be written. */
export const ProofFileButtons = (props: ProofFileButtonsProps) => {
  const { nonce, blocks, describedBy, isFirst = false } = props;
  const { text: label, result, copy } = useCopy();
  const { keep, sheet } = useKeepFile();
  const [isFaulty, setFaulty] = useState(false);
  const write = (handOn: (text: string) => void) => {
    const text = writeProofFile(nonce, blocks, verificationKey);
    setFaulty(text === undefined);
    if (text !== undefined) handOn(text);
  };
  const save = (text: string) => {
    const file = () => new File([text], proofFileName(nonce), { type: 'application/json' });
    void keep({ file, text });
  };
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          aria-describedby={describedBy}
          onClick={() => write(save)}
        >
          {proofsListTexts.proofFile.save}
        </Button>
        <Button aria-describedby={describedBy} onClick={() => write((text) => void copy(text))}>
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
      {isFaulty && <Notice tone="error">{proofsListTexts.proofFile.missing}</Notice>}
    </>
  );
};

/** Why a file cannot be written; undefined if it can. */
const useObstacle = ({ nonce, blocks, isSaved }: ProofFileActionsProps): string | undefined => {
  const { storage } = useServices();
  if (!isSaved) return proofsListTexts.proofFile.pending;
  const length = readMessageLength(storage, nonce) ?? blocks.length;
  const isListed = blocks.every(({ proof, publicSignals }) => proof && publicSignals);
  return isListed && blocks.length === length ? undefined : proofsListTexts.proofFile.missing;
};

export const ProofFileActions = (props: ProofFileActionsProps) => {
  const obstacle = useObstacle(props);
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {proofsListTexts.proofFile.summary}
      </summary>
      <div className={styles.moreContent}>
        <p className={styles.hint}>{proofsListTexts.proofFile.text}</p>
        {obstacle === undefined ? (
          <ProofFileButtons {...props} />
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
