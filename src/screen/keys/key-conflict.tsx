/** Shows two different keys, and what each of them opens. The member chooses. */
import { useId, useState } from 'react';
import { keysTexts } from '#texts/keys';
import type {
  CustodyState,
  KeyCustody,
  KnownKey,
  SetOutcome,
} from '../../keys/custody/custody-api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Panel } from '../../ui/lists/group.tsx';
import styles from './keys.module.css';

/** Describes in words what the key with this fingerprint opens. */
export type Opens = (fingerprint: string) => string;

interface ChoiceProps {
  place: 'cloud' | 'device';
  known: KnownKey;
  opens: Opens | undefined;
  isBusy: boolean;
  onChoose: () => void;
}

const Choice = ({ place, known, opens, isBusy, onChoose }: ChoiceProps) => {
  const id = useId();
  const { fingerprint } = known;
  return (
    <li className={styles.choice}>
      <div id={id}>
        <h3 className={styles.place}>{keysTexts.conflictPlaces[place]}</h3>
        <code className={styles.fingerprint}>{fingerprint}</code>
        {opens && <p className={styles.hint}>{opens(fingerprint)}</p>}
      </div>
      <Button aria-describedby={id} isIdle={isBusy} onClick={onChoose}>
        {keysTexts.use}
      </Button>
    </li>
  );
};

interface KeyConflictProps {
  custody: KeyCustody;
  state: Extract<CustodyState, { state: 'conflict' }>;
  opens?: Opens | undefined;
  /** Called when the choice was made; the notice then leaves the screen. */
  onChosen: () => void;
}

/** Why a key was not set; undefined when it was. */
export const outcomeText = (outcome: SetOutcome): string | undefined => {
  if (outcome.ok) return undefined;
  switch (outcome.reason) {
    case 'fault':
      return keysTexts.faults[outcome.fault];
    case 'old-not-kept':
      return keysTexts.oldNotKept;
    case 'not-saved':
      return keysTexts.notSaved;
  }
};

export const KeyConflict = ({ custody, state, opens, onChosen }: KeyConflictProps) => {
  const { alert } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const choose = async (place: 'cloud' | 'device') => {
    setBusy(true);
    const outcome = await custody.choose(place);
    setBusy(false);
    const text = outcomeText(outcome);
    if (text === undefined) onChosen();
    else await alert(text);
  };
  const common = { opens, isBusy };
  return (
    <Panel title={keysTexts.conflict}>
      <Notice tone="warning">{keysTexts.conflictText}</Notice>
      <ul className={styles.choices}>
        {(['cloud', 'device'] as const).map((place) => (
          <Choice
            key={place}
            {...common}
            place={place}
            known={state[place]}
            onChoose={() => void choose(place)}
          />
        ))}
      </ul>
    </Panel>
  );
};
