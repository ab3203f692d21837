/**
 * Offers the proof file of a listed message, and the page that checks it. The message is opened first, as for Decrypt: a
 * server could list a valid block of its own in its place, with a text that only the server can read. The file has the
 * ciphertext that was opened, and signals built from it.
 */
import { useRef } from 'react';
import { proofTexts } from '#texts/proof';
import { proofsListTexts } from '#texts/proofs-list';
import { Fold } from '../../../ui/lists/fold.tsx';
import { useServices } from '../../../screen/services.ts';
import { VerifyLink } from '../../../screen/site-page.tsx';
import { readMessageLength } from '../create/message-lengths.ts';
import { refusalText } from '../create/message-text.ts';
import type { OpenedMessage } from './open-message.ts';
import styles from '../proof.module.css';
import { SendProof, type ProofToSend } from '../create/send-proof.tsx';

interface ProofFileActionsProps extends ProofToSend {
  /** Whether the server has all of them. */
  isSaved: boolean;
  /** Opens these blocks with the member's key, once their proofs were verified. */
  onOpen: () => Promise<OpenedMessage>;
}

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
 * Opens the blocks once: a browser may let a page share only while it handles the press, and there is no time for it then.
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
        return refusalText(opened);
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
    <Fold
      title={proofsListTexts.proofFile.summary}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && obstacle === undefined) void findRefusal();
      }}
    >
      <p className={styles.hint}>{proofsListTexts.proofFile.text}</p>
      {obstacle !== undefined && <p className={styles.hint}>{obstacle}</p>}
      <div className={styles.buttons}>
        {obstacle === undefined && <SendProof {...props} findRefusal={findRefusal} />}
        <VerifyLink>{proofTexts.check}</VerifyLink>
      </div>
    </Fold>
  );
};
