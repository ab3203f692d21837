/** The own profile: the card, its actions, and its views. */
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { profileTexts } from '#texts/profile';
import { settingsTexts } from '#texts/settings';
import type { LinkTemplates, OwnProfile, Profile } from '../../contract/calls/card/profile.ts';
import { Screen } from '../../ui/screen.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { CallError, View, Replaced } from '../../sync/api.ts';
import { hasProfileDraft } from '../../screen/profile-draft.ts';
import { usePurchases } from '../../screen/purchases/purchases.ts';
import { useServices } from '../../screen/services.ts';
import { useLinkOpeners } from '../../screen/hooks/use-link-openers.ts';
import { useStaleText } from '../../screen/age-text.ts';
import { ReplacedNotice } from '../../screen/replaced-notice.tsx';
import { callErrorText } from '../../screen/call-error-text.ts';
import { failureText, hasFailed, useSubmission } from '../../screen/submission.ts';
import { OwnCard } from './own-card.tsx';
import { useLive } from '../../db/hooks.ts';
import { platformNames, isSocialPlatform } from '../../domain/links/social-platforms.ts';
import { withoutScheme } from '../../domain/links/titled-links.ts';
import { changesOfText, linkNamed } from '../../mutations/profile-texts.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { useOpenSettings } from '../../screen/settings.ts';
import styles from './own-profile-screen.module.css';

/** The shell reports a lost connection and rate limits, so the screen need not. */
const isStaleFor = (error: CallError | undefined): boolean =>
  error?.kind === 'http' || error?.kind === 'unreadable';

const nameOf = (field: string): string => {
  const link = linkNamed(field);
  if (link) return profileTexts.replacedLink(withoutScheme(link.url));
  const names: Readonly<Record<string, string>> = profileTexts.replacedFields;
  const platform = field.replace('social.', '');
  return isSocialPlatform(platform) ? platformNames[platform] : (names[field] ?? field);
};

/** Leaves out links that were removed, or had no room: only their titles are left. */
const isShown = ({ kind, field, present }: Replaced): boolean =>
  kind === 'edit-profile' && !(linkNamed(field) && present === '');

const refused = (error: CallError) => profileTexts.notSaved(callErrorText(error));

/**
 * Shows which of the profile's texts were replaced, live. Using one again is an ordinary edit. The screen does not
 * wait for it: the outbox sheet reports a refusal, and a dialog says if this device could not save it.
 */
const ReplacedTexts = ({ profile }: { profile: Profile }) => {
  const { sync } = useServices();
  const { alert } = useDialogs();
  const { submit } = useSubmission('edit-profile', { isAwaited: false });
  const saveAgain = async (field: string, text: string) => {
    const end = await submit(changesOfText(profile, field, text));
    if (hasFailed(end)) await alert(failureText(end, refused, profileTexts.notSaved));
  };
  const replaced = useLive(() => sync.replaced(), 'replaced') ?? [];
  return (
    <ReplacedNotice
      replaced={replaced.filter(isShown).map(({ kind, field, text }) => ({
        id: field,
        name: nameOf(field),
        text,
        isUsable: true,
        onUseMine: () => void saveAgain(field, text),
        onDismiss: () => void sync.dismissReplaced({ kind, field }),
      }))}
    />
  );
};

interface OwnProfileScreenProps {
  view: View<OwnProfile> & { state: 'ready' };
  linkTemplates: LinkTemplates;
  /** Sections below the card, most of them other features'. */
  children: ReactNode;
}

/** Opens the settings from the own profile. From 900 px on the rail has the way to them, and this one is not shown. */
const SettingsButton = () => (
  <IconButton
    name="settings"
    label={settingsTexts.title}
    className={styles.button}
    aria-haspopup="dialog"
    onClick={useOpenSettings()}
  />
);

export const OwnProfileScreen = (props: OwnProfileScreenProps) => {
  const { view, linkTemplates, children } = props;
  const { config, storage } = useServices();
  const openers = useLinkOpeners();
  const { openSingularity } = usePurchases();
  const navigate = useNavigate();
  const staleText = useStaleText(view.updatedAt);
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
      staleText={staleText}
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
