/** Where a member goes from the own profile. */
import { profileTexts } from '#texts/profile';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './profile.module.css';

export interface ProfileActionsProps {
  onEdit: () => void;
  onMessages: () => void;
  onShare: () => void;
}

export const ProfileActions = ({ onEdit, onMessages, onShare }: ProfileActionsProps) => (
  <div className={styles.actions}>
    <Button variant="primary" onClick={onEdit}>
      <Icon name="edit" /> {profileTexts.editProfile}
    </Button>
    <Button onClick={onMessages}>
      <Icon name="message" /> {profileTexts.messageSamples}
    </Button>
    <Button onClick={onShare}>
      <Icon name="share" /> {profileTexts.share}
    </Button>
  </div>
);
