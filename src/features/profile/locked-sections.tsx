/** The three kinds of links that only show with Singularity: a prompt in the place of each. */
import { useId } from 'react';
import { profileTexts } from '#texts/profile';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './profile.module.css';

const kinds = ['messengerLinks', 'customLinks', 'productHuntLinks'] as const;

const LockedRow = ({ name, onJoin }: { name: string; onJoin: () => void }) => {
  const id = useId();
  return (
    <li className={styles.lockedRow}>
      <Icon name="lock" />
      <span id={id} className={styles.lockedName}>
        {name}
      </span>
      <Button variant="quiet" onClick={onJoin} aria-describedby={id}>
        {profileTexts.joinPrompt}
      </Button>
    </li>
  );
};

export const LockedSections = ({ onJoin }: { onJoin: () => void }) => (
  <Panel>
    <ul className={styles.locked}>
      {kinds.map((kind) => (
        <LockedRow key={kind} name={profileTexts.locked[kind]} onJoin={onJoin} />
      ))}
    </ul>
  </Panel>
);
