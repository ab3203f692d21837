/**
 * The own card with what a member can do with it. It needs no engine and no router: a start shows it before either is
 * there (loading-profile.tsx), and the screen draws the same in its place.
 */
import { profileTexts } from '#texts/profile';
import { withoutLockedLinks } from '../../contract/locked-links.ts';
import type { LinkTemplates, Profile } from '../../contract/profile.ts';
import type { LinkOpeners } from '../../card/openers.ts';
import { ProfileCard } from '../../card/profile-card.tsx';
import { Button } from '../../ui/button.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { LockedSections } from './locked-sections.tsx';
import { ProfileActions, type ProfileActionsProps } from './profile-actions.tsx';
import styles from './profile.module.css';

interface OwnCardProps extends ProfileActionsProps {
  profile: Profile;
  /** Unsent changes are part of it. */
  isPending: boolean;
  linkTemplates: LinkTemplates;
  messengerHost: string;
  openers?: LinkOpeners | undefined;
  /** Undefined where nothing is for sale. */
  onJoin: (() => void) | undefined;
}

export const OwnCard = ({
  profile,
  isPending,
  linkTemplates,
  messengerHost,
  openers,
  onJoin,
  ...actions
}: OwnCardProps) => {
  const joins = profile.singularity ? undefined : onJoin;
  return (
    <>
      <ProfileCard
        profile={withoutLockedLinks(profile)}
        isOwn
        linkTemplates={linkTemplates}
        messengerHost={messengerHost}
        openers={openers}
        actions={
          <div className={styles.marks}>
            {joins && <Button onClick={joins}>{profileTexts.joinButton}</Button>}
            {isPending && <PendingMark label={profileTexts.pending} />}
          </div>
        }
      >
        {joins && <LockedSections onJoin={joins} />}
      </ProfileCard>
      <ProfileActions {...actions} />
    </>
  );
};
