/**
 * The own profile while it loads: on the boot screen, on the landing screen, and on its own. As far as it is known it is
 * shown, for reading; where it is not, the one skeleton of a start.
 */
import { profileTexts } from '#texts/profile';
import { ProfileCardSkeleton } from '../../card/profile-card-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useFirstProfile, type KnownProfile } from './first-profile.ts';
import { OwnCard } from './own-card.tsx';
import styles from './profile.module.css';

const nothing = () => undefined;

/**
 * What would be pressed here is not there yet: the app takes its place within moments. Until then nothing in it is read
 * out either.
 */
const KnownCard = ({ profile, linkTemplates, config }: KnownProfile) => (
  <Screen title={profileTexts.title}>
    <div inert aria-hidden="true" className={styles.known}>
      <OwnCard
        profile={profile}
        isPending={false}
        linkTemplates={linkTemplates}
        messengerHost={config.messengerHost}
        onJoin={config.sells === false ? undefined : nothing}
        onEdit={nothing}
        onMessages={nothing}
        onShare={nothing}
      />
    </div>
  </Screen>
);

export const LoadingProfile = () => {
  const known = useFirstProfile();
  if (known) return <KnownCard {...known} />;
  return (
    <Screen title={profileTexts.loading}>
      <ProfileCardSkeleton />
    </Screen>
  );
};
