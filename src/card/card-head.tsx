import type { ReactNode } from 'react';
import type { Profile } from '../contract/calls/card/profile.ts';
import { hueOf } from '../domain/card/hue.ts';
import { directionOfText } from '../domain/text.ts';
import { memberName } from '../texts/member-name.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { Banner } from '../ui/pictures/cover.tsx';
import { SingularityBadge } from '../ui/pictures/icon.tsx';
import styles from './head.module.css';

interface CardHeadProps {
  profile: Profile;
  /** The name in the messenger, without '@', if known. */
  username: string | undefined;
  level: 1 | 2;
  /** An action beside the picture. */
  action?: ReactNode;
  /** On paper only. */
  code: ReactNode;
}

/**
 * Shows whose card it is: the member's colour, the picture and badge over its edge, and the name. A name that
 * runs from right to left is at the right, and all else of the head with it, as the words about the member are.
 */
export const CardHead = ({ profile, username, level, action, code }: CardHeadProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  const name = memberName(profile);
  const member = { ...profile, id: profile.profileId };
  const hue = hueOf(member);
  return (
    <header className={styles.head} dir={directionOfText(name) === 'rtl' ? 'rtl' : undefined}>
      <Banner hue={hue} member={member} className={styles.banner} />
      <div className={styles.top}>
        <div className={styles.portrait}>
          <Avatar name={name} photoUrl={profile.photoUrl} hue={hue} size="large" />
          {profile.singularity && <SingularityBadge />}
        </div>
        {action}
      </div>
      <Heading className={styles.name} dir="auto">
        {name}
      </Heading>
      {username && (
        <p className={styles.username}>
          <bdi dir="ltr">@{username}</bdi>
        </p>
      )}
      {profile.headline && (
        <p className={styles.headline} dir="auto">
          {profile.headline}
        </p>
      )}
      {code}
    </header>
  );
};
