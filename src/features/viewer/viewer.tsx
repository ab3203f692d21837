/**
 * Another member's card. Mount it again for another id. What is below the
 * card belongs to other features, so it comes from the route.
 */
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { viewerTexts } from '#texts/viewer';
import { ProfileCard } from '../../card/profile-card.tsx';
import type { LinkTemplates, Profile } from '../../contract/profile.ts';
import { useLive } from '../../db/hooks.ts';
import {
  cardResource,
  linkTemplatesResource,
  ownProfileResource,
} from '../../mutations/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useServices } from '../../screen/services.ts';
import { useLinkOpeners } from '../../screen/use-link-openers.ts';
import { useStaleWords } from '../../screen/use-stale-words.ts';
import { useView } from '../../screen/use-view.ts';
import { useListedProfile } from './listed-member.ts';
import { RestOfCard } from './rest-of-card.tsx';
import { shownCard } from './shown-card.ts';
import { useBackToUsers } from './use-back-to-users.ts';
import { ViewBadge } from './view-badge.tsx';
import { ViewerEmpty, ViewerFailure, ViewerLoading } from './viewer-states.tsx';
import styles from './viewer.module.css';

/** Undefined until the own profile is known, null where it cannot be read. The shell keeps it fresh. */
const useOwnId = (): number | null | undefined => {
  const { sync } = useServices();
  const own = useLive(() => sync.view(ownProfileResource), ownProfileResource.key);
  if (!own || own.state === 'loading') return undefined;
  return own.state === 'ready' ? own.value.profile.profileId : null;
};

/** Below the card: reactions, reviews. */
export type CardSections = ComponentType<{ profile: Profile; isOwn: boolean }>;

interface ActionsProps {
  profile: Profile;
  isOwn: boolean;
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
      {!isOwn && isRead && <ViewBadge id={ulid ?? String(profileId)} />}
      <Button variant="primary" onClick={share}>
        <Icon name="share" /> {viewerTexts.share}
      </Button>
    </div>
  );
};

interface ShownProfileProps {
  profile: Profile;
  isOwn: boolean;
  linkTemplates: LinkTemplates;
  isStale?: boolean;
  updatedAt?: number | undefined;
  /** In place of all that only the card itself knows. */
  rest?: ReactNode;
  sections: CardSections;
}

const ShownProfile = (props: ShownProfileProps) => {
  const { profile, isOwn, linkTemplates, isStale, updatedAt, rest, sections: Sections } = props;
  const staleWords = useStaleWords(updatedAt);
  const { config } = useServices();
  const openers = useLinkOpeners();
  const back = useBackToUsers();
  return (
    <Screen title={viewerTexts.title} back={back} isStale={isStale} staleWords={staleWords}>
      <ProfileCard
        profile={profile}
        linkTemplates={linkTemplates}
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
  const ownId = useOwnId();
  const templates = useView(linkTemplatesResource);
  const isComplete = ownId !== undefined && templates.state !== 'loading';
  const card = shownCard(useView(cardResource(id)), { listed, isComplete });
  const linkTemplates = templates.state === 'ready' ? templates.value : {};
  switch (card.state) {
    case 'loading':
      return <ViewerLoading />;
    case 'not-filled':
      return <ViewerEmpty text={viewerTexts.notFilled} />;
    case 'failed':
      return <ViewerFailure id={id} error={card.error} />;
    case 'listed':
    case 'ready': {
      const { profile } = card;
      // No list has the own card.
      const isOwn = profile.profileId === ownId;
      const shared = { profile, isOwn, linkTemplates, sections };
      return card.state === 'ready' ? (
        <ShownProfile {...shared} isStale={card.isStale} updatedAt={card.updatedAt} />
      ) : (
        <ShownProfile {...shared} rest={<RestOfCard id={id} error={card.error} />} />
      );
    }
  }
};
