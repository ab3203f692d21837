/**
 * Another member's card. Mount it again for another id. What is below the
 * card belongs to other features, so it comes from the route.
 */
import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { viewerTexts } from '#texts/viewer';
import { ProfileCard } from '../../card/profile-card.tsx';
import type { Profile } from '../../contract/profile.ts';
import { useLive } from '../../db/hooks.ts';
import {
  cardResource,
  linkTemplatesResource,
  ownProfileResource,
} from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { arrive } from '../../ui/travel.ts';
import { useServices } from '../../screen/services.ts';
import { useLinkOpeners } from '../../screen/use-link-openers.ts';
import { useStaleWords } from '../../screen/use-stale-words.ts';
import { useView } from '../../screen/use-view.ts';
import { useListedProfile } from './listed-member.ts';
import { RestOfCard } from './rest-of-card.tsx';
import { shownCard } from './shown-card.ts';
import { useBackToUsers } from './use-back-to-users.ts';
import { ViewBadge, ViewBadgePlaceholder } from './view-badge.tsx';
import { ViewerEmpty, ViewerFailure, ViewerLoading } from './viewer-states.tsx';
import styles from './viewer.module.css';

/** Whether the card is the member's own; undefined until the own profile is known. The shell keeps that fresh. */
const useIsOwn = (profile: Profile): boolean | undefined => {
  const { sync } = useServices();
  const own = useLive(() => sync.view(ownProfileResource), ownProfileResource.key);
  if (!own || own.state === 'loading') return undefined;
  return own.state === 'ready' && own.value.profile.profileId === profile.profileId;
};

/** Below the card: reactions, reviews. `isOwn` is undefined until the own profile is known. */
export type CardSections = ComponentType<{ profile: Profile; isOwn: boolean | undefined }>;

interface ActionsProps {
  profile: Profile;
  isOwn: boolean | undefined;
  /** The card itself is here: that it is looked at counts as a view. */
  isRead: boolean;
}

const Actions = ({ profile, isOwn, isRead }: ActionsProps) => {
  const navigate = useNavigate();
  const { profileId, ulid } = profile;
  const share = () =>
    void navigate({
      to: '/share-profile',
      state: { profileId, ulid, mode: isOwn ? 'manager' : 'viewer' },
    });
  return (
    <div className={styles.actions}>
      {!isRead && <p className={styles.badge} />}
      {isOwn === undefined && isRead && <ViewBadgePlaceholder />}
      {isOwn === false && isRead && <ViewBadge id={ulid ?? String(profileId)} />}
      <Button variant="primary" onClick={share}>
        <Icon name="share" /> {viewerTexts.share}
      </Button>
    </div>
  );
};

interface ShownProfileProps {
  profile: Profile;
  isStale?: boolean;
  updatedAt?: number | undefined;
  /** In place of all that only the card itself knows. */
  rest?: ReactNode;
  sections: CardSections;
}

const ShownProfile = (props: ShownProfileProps) => {
  const { profile, isStale, updatedAt, rest, sections: Sections } = props;
  const staleWords = useStaleWords(updatedAt);
  const isOwn = useIsOwn(profile);
  const { config } = useServices();
  const openers = useLinkOpeners();
  const templates = useView(linkTemplatesResource);
  const back = useBackToUsers();
  // With each render: the first ones may have nothing to show.
  useLayoutEffect(() => arrive(document));
  // The card would grow when they come.
  if (isOwn === undefined || templates.state === 'loading') return <ViewerLoading />;
  return (
    <Screen title={viewerTexts.title} back={back} isStale={isStale} staleWords={staleWords}>
      <ProfileCard
        profile={profile}
        linkTemplates={templates.state === 'ready' ? templates.value : {}}
        messengerHost={config.messengerHost}
        openers={openers}
        actions={<Actions profile={profile} isOwn={isOwn} isRead={!rest} />}
      >
        {rest ?? <Sections profile={profile} isOwn={isOwn} />}
      </ProfileCard>
    </Screen>
  );
};

/** `id`: ULID or numeric profile id, as text. */
export const Viewer = ({ id, sections }: { id: string; sections: CardSections }) => {
  const listed = useListedProfile(id);
  const card = shownCard(useView(cardResource(id)), listed);
  switch (card.state) {
    case 'loading':
      return <ViewerLoading />;
    case 'not-filled':
      return <ViewerEmpty text={viewerTexts.notFilled} />;
    case 'failed':
      return <ViewerFailure id={id} error={card.error} />;
    case 'listed': {
      const rest = <RestOfCard id={id} error={card.error} />;
      return <ShownProfile profile={card.profile} rest={rest} sections={sections} />;
    }
    case 'ready': {
      const { profile, isStale, updatedAt } = card;
      return <ShownProfile {...{ profile, isStale, updatedAt, sections }} />;
    }
  }
};
