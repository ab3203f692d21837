/** Shows another member's card. Mount it again for another id. The route passes in the sections of other features. */
import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { viewerTexts } from '#texts/viewer';
import { LateCode } from '../../card/page/late-code.tsx';
import { ProfileCard } from '../../card/profile-card.tsx';
import { ShownTalk } from '../../card/shown-talk.tsx';
import type { MarkOf } from '../../card/tags.tsx';
import { withoutLockedLinks } from '../../contract/locked-links.ts';
import type { LinkTemplates, OwnProfile, Profile } from '../../contract/calls/card/profile.ts';
import { profileFor, talkForVisitors, type CardViewer } from '../../domain/card/card-viewers.ts';
import {
  cardResource,
  cardVisibilityResource,
  linkTemplatesResource,
  ownProfileResource,
} from '../../mutations/resources.ts';
import { Screen } from '../../ui/screen.tsx';
import { arrive } from '../../ui/travel.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useBlocked } from '../../screen/moderation/use-blocked.ts';
import { useRouteState } from '../../screen/route-state.ts';
import { useServices } from '../../screen/services.ts';
import { useLinkOpeners } from '../../screen/hooks/use-link-openers.ts';
import { useStaleText } from '../../screen/age-text.ts';
import { webLink } from '../../screen/web-address/web-link.ts';
import { useStored, useView } from '../../screen/hooks/use-view.ts';
import { NoteForm, NoteRow, type EditedNote } from './notes/note-row.tsx';
import {
  shownCard,
  type VisitorsTalk,
  listedProfile,
  useListedMember,
  type ListedMember,
} from './shown-card.ts';
import { ViewerActions } from './viewer-actions.tsx';
import { SharedInterests, ViewerChoice, FavouriteButton } from './viewer-choice.tsx';
import {
  RestOfCard,
  ViewerEmpty,
  ViewerFailure,
  ViewerLoading,
  useWayBackFrom,
} from './viewer-states.tsx';

/** The own profile; undefined until it is known. The shell keeps it fresh. `isLookedUp`: this device was asked for it. */
const useOwn = (): { own: OwnProfile | null | undefined; isLookedUp: boolean } => {
  const view = useStored(ownProfileResource);
  const isLookedUp = view !== undefined;
  if (!view || view.state === 'loading') return { own: undefined, isLookedUp };
  return { own: view.state === 'ready' ? view.value : null, isLookedUp };
};

export type CardSection = ComponentType<{ profile: Profile; isOwn: boolean }>;

/** Sections of other features: the reactions, and further sections below the links. */
export interface CardSections {
  Reactions: CardSection;
  More: CardSection;
}

/** The parts of a listed card that are drawn first. */
type ListedPreview = Partial<Omit<ListedMember, 'profile'>>;

interface ShownProfileProps {
  profile: Profile;
  /** What the list of members knows of the card. */
  found: ListedPreview;
  own: OwnProfile | null | undefined;
  linkTemplates: LinkTemplates;
  isStale?: boolean;
  updatedAt?: number | undefined;
  /** Replaces everything that only the card itself has. */
  rest?: ReactNode;
  /** On the own card: the choice of whose view is shown. */
  choice?: ReactNode;
  /** On the own card as visitors see it: what others said. */
  forVisitors?: VisitorsTalk | undefined;
  isSuggested?: boolean | undefined;
  sections: CardSections;
}

const sharedMark = () => <VisuallyHidden>{viewerTexts.sharedInterest}</VisuallyHidden>;

/** Marks the interests that the reader shares. */
const marksFor =
  (tags: readonly string[]): MarkOf =>
  (tag) =>
    tags.includes(tag) && sharedMark();

const ShownProfile = (props: ShownProfileProps) => {
  const { profile, found, own, linkTemplates, isStale, updatedAt, rest, sections } = props;
  const staleText = useStaleText(updatedAt);
  const isOwn = own?.profile.profileId === profile.profileId;
  const { choice, forVisitors, isSuggested = false } = props;
  const isScanned = useRouteState().from === 'scan';
  const [edited, setEdited] = useState<EditedNote>();
  const [isNoted, setNoted] = useState(!isScanned);
  const { config } = useServices();
  const openers = useLinkOpeners();
  const back = useWayBackFrom(isOwn);
  // Runs after each render, since the first ones may have nothing to show.
  useLayoutEffect(() => arrive(document));
  const { messengerHost } = config;
  const username = found.username ?? undefined;
  const card = { profile, username, linkTemplates, messengerHost };
  const listed = listedProfile(profile, username);
  // Mounts again with the whole card, whose contact and links come before it; after a scan it is above them.
  const note = !isOwn && own && (
    <NoteRow
      key={rest && !isScanned ? 'listed' : 'whole'}
      member={listed}
      isNoted={isNoted}
      onOpen={setEdited}
    />
  );
  const closeNote = (isDone: boolean) => {
    setEdited(undefined);
    if (isDone) setNoted(true);
  };
  return (
    <Screen
      title={viewerTexts.title}
      card="named"
      isWide
      back={back}
      actions={!isOwn && own && <FavouriteButton member={listed} />}
      isStale={isStale}
      staleText={staleText}
    >
      <ProfileCard
        // If the list knew too little, this mounts again, so that nothing below the name is pushed down.
        key={rest && !found.isHeadWhole ? 'listed' : 'whole'}
        {...card}
        code={<LateCode address={webLink(profile, config, location.origin)} />}
        markOf={own && !isOwn ? marksFor(own.profile.tags) : undefined}
        openers={openers}
        intro={own && !isOwn && <SharedInterests tags={profile.tags} own={own.profile.tags} />}
        actions={
          <>
            {choice}
            {isScanned && note}
            <ViewerActions
              card={card}
              isOwn={isOwn}
              isPrivate={own?.isPublic === false}
              isRead={!rest}
              hasPhone={found.hasPhone ?? false}
              isForVisitors={forVisitors !== undefined}
              isSuggested={isSuggested}
            />
          </>
        }
        before={
          forVisitors ? (
            <ShownTalk {...forVisitors} />
          ) : (
            !rest && <sections.Reactions profile={profile} isOwn={isOwn} />
          )
        }
      >
        {!isScanned && note}
        {!forVisitors && (rest ?? <sections.More profile={profile} isOwn={isOwn} />)}
      </ProfileCard>
      {edited && <NoteForm member={listed} isNoted={isNoted} note={edited} onClose={closeNote} />}
    </Screen>
  );
};

/** The own card as others see it. It is made on the device, so it also shows offline and before it is public. */
const OwnProfileAs = ({
  talk,
  ...props
}: ShownProfileProps & { own: OwnProfile; talk: VisitorsTalk }) => {
  const { profile } = props.own;
  const [viewer, setViewer] = useState<CardViewer>('member');
  const share = useView(cardVisibilityResource);
  const choices = share.state === 'ready' ? share.value : {};
  return (
    <ShownProfile
      {...props}
      profile={profileFor(viewer, withoutLockedLinks(profile), choices)}
      choice={<ViewerChoice chosen={viewer} onChoose={setViewer} />}
      forVisitors={viewer === 'visitor' ? talkForVisitors(talk, choices) : undefined}
    />
  );
};

interface ViewerProps {
  /** ULID or numeric profile id, as text. */
  id: string;
  sections: CardSections;
  /** Shown without having been opened: no view is counted. */
  isSuggested?: boolean;
}

export const Viewer = ({ id, sections, isSuggested }: ViewerProps) => {
  const listed = useListedMember(id);
  const { own, isLookedUp } = useOwn();
  const blocked = useBlocked();
  const templates = useView(linkTemplatesResource);
  const isComplete = own !== undefined && templates.state !== 'loading';
  const known = { listed: listed && listed.profile, isComplete };
  const card = shownCard(useView(cardResource(id)), known);
  // Decided before the first paint: a name that came later would push down what is below.
  const [found, setFound] = useState<ListedPreview>();
  if (!found && listed !== undefined) setFound(listed ?? {});
  const { profileId } = card.state === 'ready' || card.state === 'listed' ? card.profile : {};
  if (profileId !== undefined && blocked.has(profileId))
    return <ViewerEmpty text={viewerTexts.notFound} hint={viewerTexts.notFoundHint} />;
  if (!found) return <ViewerLoading />;
  const linkTemplates = templates.state === 'ready' ? templates.value : {};
  const around = { found, own, linkTemplates, sections, isSuggested };
  switch (card.state) {
    case 'loading':
      return <ViewerLoading />;
    case 'not-filled':
      return <ViewerEmpty text={viewerTexts.notFilled} hint={viewerTexts.notFilledHint} />;
    case 'failed':
      return <ViewerFailure id={id} error={card.error} />;
    case 'listed': {
      // A line about shared interests that came later would push down the card. Without a request, a skeleton would only flash.
      if (own === undefined) return isLookedUp ? <ViewerLoading /> : null;
      const rest = <RestOfCard id={id} error={card.error} />;
      return <ShownProfile {...around} profile={card.profile} rest={rest} />;
    }
    case 'ready': {
      const { profile, talk, isStale, updatedAt } = card;
      const shown = { ...around, profile, isStale, updatedAt };
      return own?.profile.profileId === profile.profileId ? (
        <OwnProfileAs {...shown} own={own} talk={talk} />
      ) : (
        <ShownProfile {...shown} />
      );
    }
  }
};
