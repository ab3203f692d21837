/** Handing a message's proofs to others: as a file, as a text to paste, and the page that checks either. */
import { proofsListTexts } from '#texts/proofs-list';
import { proofFileName, writeProofFile, type ListedProof } from '../../contract/proof-file.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useCopy } from '../use-copy.ts';
import { VerifyLink } from '../verify-link.tsx';
import styles from './proofs-list.module.css';

const texts = proofsListTexts.proofFile;
const outcomes = { copied: texts.copied, refused: texts.copyRefused };

interface ProofFileActionsProps {
  nonce: string;
  /** By counter. */
  blocks: readonly ListedProof[];
  /** Tells one message's buttons from the next one's. */
  describedBy: string;
}

const Buttons = ({
  name,
  text,
  describedBy,
}: {
  name: string;
  text: string;
  describedBy: string;
}) => {
  const { text: label, result, copy } = useCopy();
  return (
    <div className={styles.actions}>
      <Button
        aria-describedby={describedBy}
        onClick={() => saveFile(name, 'application/json', text)}
      >
        {texts.save}
      </Button>
      <Button aria-describedby={describedBy} onClick={() => void copy(text)}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} />
        <span ref={label}>{result ? outcomes[result] : texts.copy}</span>
      </Button>
      <VisuallyHidden>
        <output>{result && outcomes[result]}</output>
      </VisuallyHidden>
    </div>
  );
};

export const ProofFileActions = ({ nonce, blocks, describedBy }: ProofFileActionsProps) => {
  const text = writeProofFile(nonce, blocks);
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {texts.summary}
      </summary>
      <div className={styles.moreContent}>
        <p className={styles.hint}>{texts.text}</p>
        {text === undefined ? (
          <p className={styles.hint}>{texts.missing}</p>
        ) : (
          <Buttons name={proofFileName(nonce)} text={text} describedBy={describedBy} />
        )}
        <p className={styles.hint}>{texts.hint}</p>
        <VerifyLink variant="quiet" className={styles.checkLink}>
          {texts.check}
        </VerifyLink>
      </div>
    </details>
  );
};
