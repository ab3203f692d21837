/**
 * The own card with its actions. It needs neither engine nor router: a start shows it before they exist
 * (first-profile.tsx), and the screen then draws the same card in its place.
 */
import type { ReactNode } from 'react';
import { withoutLockedLinks } from '../../contract/locked-links.ts';
import type { LinkTemplates, OwnProfile } from '../../contract/profile.ts';
import type { LinkOpeners } from '../../card/openers.ts';
import { ProfileCard } from '../../card/profile-card.tsx';
import { OwnActions, type OwnActionsProps } from './own-actions.tsx';

interface OwnCardProps extends OwnActionsProps {
  own: OwnProfile;
  linkTemplates: LinkTemplates;
  messengerHost: string;
  openers?: LinkOpeners | undefined;
  /** The reactions, or their skeleton. */
  reactions: ReactNode;
}

export const OwnCard = (props: OwnCardProps) => {
  const { own, linkTemplates, messengerHost, openers, reactions } = props;
  const { onEdit, onShare, onPreview } = props;
  return (
    <ProfileCard
      profile={withoutLockedLinks(own.profile)}
      linkTemplates={linkTemplates}
      messengerHost={messengerHost}
      openers={openers}
      actions={<OwnActions {...{ onEdit, onShare, onPreview }} />}
      before={reactions}
    />
  );
};
