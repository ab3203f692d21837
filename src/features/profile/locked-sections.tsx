/** The three kinds of links that only show with Singularity: a prompt in the place of each. */
import { profileTexts } from '#texts/profile';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './profile.module.css';

const { messengerLinks, customLinks, productHuntLinks } = profileTexts.locked;

export const LockedSections = ({ onJoin }: { onJoin: () => void }) => (
  <Panel>
    <ul className={styles.locked}>
      {[messengerLinks, customLinks, productHuntLinks].map((name) => (
        <li key={name} className={styles.lockedRow}>
          <Icon name="lock" />
          <span className={styles.lockedName}>{name}</span>
          <Button
            variant="quiet"
            onClick={onJoin}
            aria-label={`${profileTexts.joinPrompt}: ${name}`}
          >
            {profileTexts.joinPrompt}
          </Button>
        </li>
      ))}
    </ul>
  </Panel>
);
