/** Shows the state of saving a message, live. */
import { useState } from 'react';
import { proofTexts } from '#texts/proof';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { callErrorText } from '../../../screen/call-error-text.ts';
import { useServices } from '../../../screen/services.ts';
import { useOutbox } from '../../../screen/hooks/use-view.ts';
import styles from '../proof.module.css';
import {
  isBeingDeleted,
  isInList,
  saveStateOf,
  type ProofSaveState,
  type SavedEnd,
  type KnownProofs,
} from './save-state.ts';

const icons: Record<ProofSaveState['state'], IconName> = {
  sending: 'clock',
  waiting: 'clock',
  saved: 'check',
  refused: 'warning',
  gone: 'trash',
};

const wordsOf = (save: ProofSaveState, total: number, isKept: boolean): string => {
  switch (save.state) {
    case 'sending':
      return proofTexts.saves.sending(save.left, total);
    case 'waiting':
      return proofTexts.saves.waiting(isKept);
    case 'refused':
      return proofTexts.saves.refused(callErrorText(save.error));
    default:
      return proofTexts.saves[save.state];
  }
};

/** `end`: undefined while the screen waits for the submission. */
export const useSaveState = (
  nonce: string,
  end: SavedEnd | undefined,
  { list: held, unsent: items }: KnownProofs,
): ProofSaveState => {
  const [wasListed, setListed] = useState(false);
  if (!wasListed && isInList(held, nonce)) setListed(true);
  return saveStateOf(nonce, end, { items, held, wasListed });
};

export const SaveResult = ({ save, total }: { save: ProofSaveState; total: number }) => {
  const { device } = useServices();
  return (
    <span className={styles.save} data-state={save.state} aria-live="polite">
      <Icon name={icons[save.state]} />
      {wordsOf(save, total, device.isKept)}
    </span>
  );
};

/**
 * Shows what happens to the parts of a refused message. Reads the outbox itself, since an earlier reading may be out of
 * date.
 */
export const TakenBack = ({ nonce }: { nonce: string }) => {
  const items = useOutbox('proofs');
  const isGoing = isBeingDeleted(items, nonce);
  return isGoing === undefined ? null : (
    <p>{isGoing ? proofTexts.takingBack : proofTexts.takenBack}</p>
  );
};
