import type { ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import type { Profile } from '../contract/profile.ts';
import { fullName } from '../domain/text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Chip } from '../ui/chip.tsx';
import { SingularityBadge } from '../ui/singularity-badge.tsx';
import styles from './card.module.css';

interface CardHeadProps {
  profile: Profile;
  level: 1 | 2;
  actions: ReactNode;
}

/** Who it is: picture, name, badge, interests. */
export const CardHead = ({ profile, level, actions }: CardHeadProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  const name = fullName(profile);
  return (
    <header className={styles.head}>
      <div className={styles.portrait}>
        <Avatar name={name} photoUrl={profile.photoUrl} size="large" />
        {profile.singularity && <SingularityBadge />}
      </div>
      <div className={styles.nameRow}>
        <Heading className={styles.name} dir="auto">
          {name}
        </Heading>
      </div>
      {profile.tags.length > 0 && (
        <ul className={styles.tags} aria-label={cardTexts.tags}>
          {profile.tags.map((tag, index) => (
            <li key={index}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      {actions}
    </header>
  );
};
