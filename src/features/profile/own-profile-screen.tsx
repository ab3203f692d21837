/** The own profile, manager view: the card, what the member can do with it, and its views. */
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { profileTexts } from '#texts/profile';
import type { LinkTemplates, OwnProfile } from '../../contract/profile.ts';
import { Screen } from '../../ui/screen.tsx';
import type { CallError, View } from '../../sync/api.ts';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { SettingsButton } from '../../screen/settings-button.tsx';
import { useLinkOpeners } from '../../screen/use-link-openers.ts';
import { useStaleWords } from '../../screen/use-stale-words.ts';
import { OwnCard } from './own-card.tsx';
import { ReplacedTexts } from './replaced-texts.tsx';

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
  const navigate = useNavigate();
  const { isOpen: isSold, openSingularity } = usePurchases();
  const staleWords = useStaleWords(view.updatedAt);
  const { profile } = view.value;
  const { profileId, ulid } = profile;
  const share = () =>
    void navigate({ to: '/share-profile', state: { profileId, ulid, mode: 'manager' } });
  return (
    <Screen
      title={profileTexts.title}
      actions={<SettingsButton />}
      isStale={isTold(view.error)}
      staleWords={staleWords}
      aside={children}
    >
      <ReplacedTexts profile={profile} />
      <OwnCard
        profile={profile}
        isPending={view.isPending}
        linkTemplates={linkTemplates}
        messengerHost={config.messengerHost}
        openers={openers}
        onJoin={isSold ? openSingularity : undefined}
        onEdit={() => void navigate({ to: '/edit-profile' })}
        onMessages={() => void navigate({ to: '/messages' })}
        onShare={share}
      />
    </Screen>
  );
};
