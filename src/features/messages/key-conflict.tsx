/** Two different keys: the member chooses, and sees which of them opens what. */
import { useId, useState } from 'react';
import { messagesTexts } from '#texts/messages';
import type { CustodyState, KeyCustody, KnownKey } from '../../crypto/custody-api.ts';
import { Button } from '../../ui/button.tsx';
import { useDialogs } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './messages.module.css';
import { countOpenedBy, type Shown } from './opening.ts';
import { outcomeText } from './setup-texts.ts';

interface ChoiceProps {
  place: 'cloud' | 'device';
  known: KnownKey;
  shown: readonly Shown[];
  isBusy: boolean;
  onChoose: () => void;
}

const Choice = ({ place, known, shown, isBusy, onChoose }: ChoiceProps) => {
  const id = useId();
  const { fingerprint } = known;
  return (
    <li className={styles.choice}>
      <div id={id}>
        <h3 className={styles.place}>{messagesTexts.conflictPlaces[place]}</h3>
        <code className={styles.fingerprint}>{fingerprint}</code>
        {shown.length > 0 && (
          <p className={styles.hint}>
            {messagesTexts.opens(countOpenedBy(shown, fingerprint), shown.length)}
          </p>
        )}
      </div>
      <Button aria-describedby={id} disabled={isBusy} onClick={onChoose}>
        {messagesTexts.use}
      </Button>
    </li>
  );
};

interface KeyConflictProps {
  custody: KeyCustody;
  state: Extract<CustodyState, { state: 'conflict' }>;
  shown: readonly Shown[];
  /** The choice is over, and goes from the screen. */
  onChosen: () => void;
}

export const KeyConflict = ({ custody, state, shown, onChosen }: KeyConflictProps) => {
  const { alert } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ fingerprint }: KnownKey) => {
    setBusy(true);
    const outcome = await custody.choose(fingerprint);
    setBusy(false);
    const text = outcomeText(outcome);
    if (text === undefined) onChosen();
    else await alert(text);
  };
  const common = { shown, isBusy };
  return (
    <Panel title={messagesTexts.conflict}>
      <Notice tone="warning">{messagesTexts.conflictText}</Notice>
      <ul className={styles.choices}>
        {(['cloud', 'device'] as const).map((place) => (
          <Choice
            key={place}
            {...common}
            place={place}
            known={state[place]}
            onChoose={() => void choose(state[place])}
          />
        ))}
      </ul>
    </Panel>
  );
};
