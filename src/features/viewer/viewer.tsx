/** Shows another member's card. Mount it again for another id. The route passes in the sections of other features. */
import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { viewerTexts } from '#texts/viewer';
import { ProfileCard } from '../../card/profile-card.tsx';
import type { MarkOf } from '../../card/tags.tsx';
import type { LinkTemplates, OwnProfile, Profile } from '../../contract/profile.ts';
import { useLive } from '../../db/hooks.ts';
import {
  cardResource,
  linkTemplatesResource,
  ownProfileResource,
} from '../../mutations/resources.ts';
import { Screen } from '../../ui/screen.tsx';
import { arrive } from '../../ui/travel.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useServices } from '../../screen/services.ts';
import { useLinkOpeners } from '../../screen/use-link-openers.ts';
import { useStaleWords } from '../../screen/use-stale-words.ts';
import { useView } from '../../screen/use-view.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { useListedMember } from './listed-member.ts';
import { listedProfile } from './listed-profile.ts';
import { NoteRow } from './notes/note-row.tsx';
import { RestOfCard } from './rest-of-card.tsx';
import { shownCard } from './shown-card.ts';
import { usePrintedCard } from './use-printed-card.ts';
import { useWayBackFrom } from './use-way-back-from.ts';
import { ViewerActions } from './viewer-actions.tsx';
import { ViewerEmpty, ViewerFailure, ViewerLoading } from './viewer-states.tsx';

/** The own profile; undefined until it is known. The shell keeps it fresh. */
const useOwn = (): OwnProfile | null | undefined => {
  const { sync } = useServices();
  const own = useLive(() => sync.view(ownProfileResource), ownProfileResource.key);
  if (!own || own.state === 'loading') return undefined;
  return own.state === 'ready' ? own.value : null;
};

export type CardSection = ComponentType<{ profile: Profile; isOwn: boolean }>;

/** Sections of other features: the reactions, and further sections below the links. */
export interface CardSections {
  Reactions: CardSection;
  More: CardSection;
}

interface ShownProfileProps {
  profile: Profile;
  /** The username from the list of members. */
  username: string | undefined;
  own: OwnProfile | null | undefined;
  linkTemplates: LinkTemplates;
  isStale?: boolean;
  updatedAt?: number | undefined;
  /** Replaces everything that only the card itself has. */
  rest?: ReactNode;
  sections: CardSections;
}

const sharedMark = () => <VisuallyHidden>{viewerTexts.sharedInterest}</VisuallyHidden>;

/** Marks the interests that the reader shares. */
const marksFor =
  (tags: readonly string[]): MarkOf =>
  (tag) =>
    tags.includes(tag) && sharedMark();

const ShownProfile = (props: ShownProfileProps) => {
  const { profile, username, own, linkTemplates, isStale, updatedAt, rest, sections } = props;
  const staleWords = useStaleWords(updatedAt);
  const isOwn = own?.profile.profileId === profile.profileId;
  const { config } = useServices();
  const openers = useLinkOpeners();
  const back = useWayBackFrom(isOwn);
  // Runs after each render, since the first ones may have nothing to show.
  useLayoutEffect(() => arrive(document));
  const { messengerHost } = config;
  const card = { profile, username, linkTemplates, messengerHost };
  const listed = listedProfile(profile, username);
  usePrintedCard(card);
  return (
    <Screen
      title={viewerTexts.title}
      card="named"
      back={back}
      actions={!isOwn && own && <FavouriteButton member={listed} />}
      isStale={isStale}
      staleWords={staleWords}
    >
      <ProfileCard
        // Mounts again when the rest is known, so that nothing below the name is pushed down.
        key={rest ? 'listed' : 'whole'}
        {...card}
        markOf={own && !isOwn ? marksFor(own.profile.tags) : undefined}
        openers={openers}
        actions={
          <ViewerActions
            card={card}
            isOwn={isOwn}
            isPrivate={own?.isPublic === false}
            isRead={!rest}
          />
        }
        before={!rest && <sections.Reactions profile={profile} isOwn={isOwn} />}
      >
        {!isOwn && own && <NoteRow member={listed} />}
        {rest ?? <sections.More profile={profile} isOwn={isOwn} />}
      </ProfileCard>
    </Screen>
  );
};

/** `id`: ULID or numeric profile id, as text. */
export const Viewer = ({ id, sections }: { id: string; sections: CardSections }) => {
  const listed = useListedMember(id);
  const own = useOwn();
  const templates = useView(linkTemplatesResource);
  const isComplete = own !== undefined && templates.state !== 'loading';
  const known = { listed: listed && listed.profile, isComplete };
  const card = shownCard(useView(cardResource(id)), known);
  // Decided before the first paint: a name that came later would push down what is below.
  const [found, setFound] = useState<{ username: string | undefined }>();
  if (!found && listed !== undefined) setFound({ username: listed?.username ?? undefined });
  if (!found) return <ViewerLoading />;
  const linkTemplates = templates.state === 'ready' ? templates.value : {};
  const around = { username: found.username, own, linkTemplates, sections };
  switch (card.state) {
    case 'loading':
      return <ViewerLoading />;
    case 'not-filled':
      return <ViewerEmpty text={viewerTexts.notFilled} />;
    case 'failed':
      return <ViewerFailure id={id} error={card.error} />;
    case 'listed': {
      const rest = <RestOfCard id={id} error={card.error} />;
      return <ShownProfile {...around} profile={card.profile} rest={rest} />;
    }
    case 'ready': {
      const { profile, isStale, updatedAt } = card;
      return <ShownProfile {...around} {...{ profile, isStale, updatedAt }} />;
    }
  }
};
