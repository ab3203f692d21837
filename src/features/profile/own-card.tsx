/**
 * The own card with what a member can do with it. It needs no engine and no router: a start shows it before either is
 * there (first-profile.tsx), and the screen draws the same in its place.
 */
import type { ReactNode } from 'react';
import { profileTexts } from '#texts/profile';
import { withoutLockedLinks } from '../../contract/locked-links.ts';
import type { LinkTemplates, OwnProfile } from '../../contract/profile.ts';
import type { LinkOpeners } from '../../card/openers.ts';
import { ProfileCard } from '../../card/profile-card.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { OwnActions, type OwnActionsProps } from './own-actions.tsx';

interface OwnCardProps extends OwnActionsProps {
  own: OwnProfile;
  /** Unsent changes are part of it. */
  isPending: boolean;
  linkTemplates: LinkTemplates;
  messengerHost: string;
  openers?: LinkOpeners | undefined;
  /** The reactions, or their shape. */
  reactions: ReactNode;
}

export const OwnCard = (props: OwnCardProps) => {
  const { own, isPending, linkTemplates, messengerHost, openers, reactions } = props;
  const { onEdit, onShare, onPreview } = props;
  return (
    <ProfileCard
      profile={withoutLockedLinks(own.profile)}
      linkTemplates={linkTemplates}
      messengerHost={messengerHost}
      openers={openers}
      actions={
        <>
          <OwnActions {...{ onEdit, onShare, onPreview }} />
          {isPending && <PendingMark label={profileTexts.pending} />}
        </>
      }
      before={reactions}
    />
  );
};
