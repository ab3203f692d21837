/** How the saving of a message stands, live. */
import { useState } from 'react';
import { proofTexts } from '#texts/proof';
import { proofsResource } from '../../db/resources.ts';
import { useLive } from '../../db/hooks.ts';
import type { OutboxItem, Submission, View } from '../../sync/api.ts';
import type { ProofBlock } from '../../contract/proofs.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { callErrorText } from '../call-error-text.ts';
import { useServices } from '../services.ts';
import styles from './proof.module.css';
import { isBeingDeleted, isListed, saveStateOf, type SaveState } from './save-state.ts';

/** Undefined until they are read. */
const useOutboxItems = (): readonly OutboxItem[] | undefined => {
  const { sync } = useServices();
  return useLive(() => sync.outbox(), 'outbox');
};

/** The list of proofs as it is known, unsent ones among them; whoever shows the list has it read. */
export const useKnownProofs = (): View<ProofBlock[]> => {
  const { sync } = useServices();
  return useLive(() => sync.view(proofsResource), proofsResource.key) ?? { state: 'loading' };
};

const icons: Record<SaveState['state'], IconName> = {
  sending: 'clock',
  waiting: 'clock',
  saved: 'check',
  refused: 'warning',
  gone: 'trash',
};

const wordsOf = (save: SaveState, total: number): string => {
  switch (save.state) {
    case 'sending':
      return proofTexts.saves.sending(save.left, total);
    case 'refused':
      return proofTexts.saves.refused(callErrorText(save.error));
    default:
      return proofTexts.saves[save.state];
  }
};

interface SaveResultProps {
  nonce: string;
  total: number;
  outcome: Submission['outcome'] | undefined;
}

export const SaveResult = ({ nonce, total, outcome }: SaveResultProps) => {
  const items = useOutboxItems();
  const held = useKnownProofs();
  const [wasListed, setListed] = useState(false);
  if (!wasListed && isListed(held, nonce)) setListed(true);
  const save = saveStateOf(nonce, outcome, { items, held, wasListed });
  return (
    <span className={styles.save} data-state={save.state} aria-live="polite">
      <Icon name={icons[save.state]} />
      {wordsOf(save, total)}
    </span>
  );
};

/** What becomes of the parts of a message that was refused. */
export const TakenBack = ({ nonce }: { nonce: string }) => {
  const isGoing = isBeingDeleted(useOutboxItems(), nonce);
  return isGoing === undefined ? null : (
    <p>{isGoing ? proofTexts.takingBack : proofTexts.takenBack}</p>
  );
};
