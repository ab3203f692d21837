/** Where a member goes from the own profile. */
import { useNavigate } from '@tanstack/react-router';
import { profileTexts } from '#texts/profile';
import type { Profile } from '../../contract/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './profile.module.css';

export const ProfileActions = ({ profile }: { profile: Profile }) => {
  const navigate = useNavigate();
  const { profileId, ulid } = profile;
  const share = () =>
    void navigate({ to: '/share-profile', state: { profileId, ulid, mode: 'manager' } });
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => void navigate({ to: '/edit-profile' })}>
        <Icon name="edit" /> {profileTexts.editProfile}
      </Button>
      <Button onClick={() => void navigate({ to: '/messages' })}>
        <Icon name="message" /> {profileTexts.messageSamples}
      </Button>
      <Button onClick={share}>
        <Icon name="share" /> {profileTexts.share}
      </Button>
    </div>
  );
};
