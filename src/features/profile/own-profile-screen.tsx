/** The own profile: the card, its actions, and its views. */
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { profileTexts } from '#texts/profile';
import type { LinkTemplates, OwnProfile } from '../../contract/profile.ts';
import { Screen } from '../../ui/screen.tsx';
import type { CallError, View } from '../../sync/api.ts';
import { hasProfileDraft } from '../../screen/profile-draft.ts';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { SettingsButton } from '../../screen/settings-button.tsx';
import { useLinkOpeners } from '../../screen/use-link-openers.ts';
import { useStaleWords } from '../../screen/use-stale-words.ts';
import { OwnCard } from './own-card.tsx';
import { ReplacedTexts } from './replaced-texts.tsx';

/** The shell reports a lost connection and rate limits, so the screen need not. */
const isStaleFor = (error: CallError | undefined): boolean =>
  error?.kind === 'http' || error?.kind === 'unreadable';

interface OwnProfileScreenProps {
  view: View<OwnProfile> & { state: 'ready' };
  linkTemplates: LinkTemplates;
  /** Sections below the card, most of them other features'. */
  children: ReactNode;
}

export const OwnProfileScreen = (props: OwnProfileScreenProps) => {
  const { view, linkTemplates, children } = props;
  const { config, storage } = useServices();
  const openers = useLinkOpeners();
  const { openSingularity } = usePurchases();
  const navigate = useNavigate();
  const staleWords = useStaleWords(view.updatedAt);
  const { profile } = view.value;
  const { profileId, ulid } = profile;
  const share = () =>
    void navigate({ to: '/share-profile', state: { profileId, ulid, mode: 'manager' } });
  const preview = () =>
    void navigate({ to: '/user/$id', params: { id: ulid ?? String(profileId) } });
  return (
    <Screen
      title={profileTexts.title}
      card="named"
      actions={<SettingsButton />}
      aside={children}
      isStale={isStaleFor(view.error)}
      staleWords={staleWords}
    >
      <OwnCard
        own={view.value}
        hasDraft={hasProfileDraft(storage)}
        linkTemplates={linkTemplates}
        messengerHost={config.messengerHost}
        openers={openers}
        onEdit={() => void navigate({ to: '/edit-profile' })}
        onShare={share}
        onPreview={preview}
        onJoin={openSingularity}
      />
      <ReplacedTexts profile={profile} />
    </Screen>
  );
};
