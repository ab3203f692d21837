/** The own profile, manager view: the card, what the member can do with it, and its views. */
import type { ReactNode } from 'react';
import { profileTexts } from '#texts/profile';
import type { LinkTemplates, OwnProfile, Profile } from '../../contract/profile.ts';
import { ProfileCard } from '../../card/profile-card.tsx';
import { Button } from '../../ui/button.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { CallError, View } from '../../sync/api.ts';
import { usePurchases } from '../purchases.ts';
import { useServices } from '../services.ts';
import { useLinkOpeners } from '../use-link-openers.ts';
import { useStaleWords } from '../use-stale-words.ts';
import { LockedSections } from './locked-sections.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ReplacedTexts } from './replaced-texts.tsx';
import styles from './profile.module.css';

/** A free member's own links of the three locked kinds stay stored, and show as prompts in their place. */
const withoutLocked = (profile: Profile): Profile =>
  profile.singularity
    ? profile
    : {
        ...profile,
        customLinks: [],
        productHuntLinks: [],
        telegramMiniAppsLinks: [],
        telegramChannelsLinks: [],
        telegramForumsLinks: [],
      };

/** Offline and rate limits are the shell's to tell. */
const isTold = (error: CallError | undefined): boolean =>
  error?.kind === 'http' || error?.kind === 'unreadable';

interface OwnProfileScreenProps {
  view: View<OwnProfile> & { state: 'ready' };
  linkTemplates: LinkTemplates;
  /** Sections below, most of them of other features. */
  children: ReactNode;
}

export const OwnProfileScreen = ({ view, linkTemplates, children }: OwnProfileScreenProps) => {
  const { config } = useServices();
  const openers = useLinkOpeners();
  const { isOpen: isSold, openSingularity } = usePurchases();
  const staleWords = useStaleWords(view.updatedAt);
  const { profile } = view.value;
  return (
    <Screen title={profileTexts.title} isStale={isTold(view.error)} staleWords={staleWords}>
      <ReplacedTexts profile={profile} />
      <ProfileCard
        profile={withoutLocked(profile)}
        isOwn
        linkTemplates={linkTemplates}
        messengerHost={config.messengerHost}
        openers={openers}
        actions={
          <div className={styles.marks}>
            {isSold && !profile.singularity && (
              <Button onClick={openSingularity}>{profileTexts.joinButton}</Button>
            )}
            {view.isPending && <PendingMark label={profileTexts.pending} />}
          </div>
        }
      >
        {isSold && !profile.singularity && <LockedSections onJoin={openSingularity} />}
      </ProfileCard>
      <ProfileActions profile={profile} />
      {children}
    </Screen>
  );
};
