/**
 * The own card with its actions. It needs neither engine nor router: a start shows it before they exist
 * (first-profile.tsx), and the screen then draws the same card in its place.
 */
import { profileTexts } from '#texts/profile';
import { withoutLockedLinks } from '../../contract/locked-links.ts';
import type { LinkTemplates, OwnProfile } from '../../contract/calls/card/profile.ts';
import type { LinkOpeners } from '../../card/links/outward-link.tsx';
import { ProfileCard } from '../../card/profile-card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ActionRow, actionClass } from '../../ui/lists/action-row.tsx';

interface OwnActionsProps {
  onEdit: () => void;
  onShare: () => void;
  /** Shows the card as others see it. */
  onPreview: () => void;
}

/** The most frequent actions on the own card. */
const OwnActions = ({ onEdit, onShare, onPreview }: OwnActionsProps) => (
  <ActionRow>
    <button type="button" className={actionClass} data-variant="primary" onClick={onEdit}>
      <Icon name="edit" />
      {profileTexts.editProfile}
    </button>
    <button type="button" className={actionClass} onClick={onShare}>
      <Icon name="share" />
      {profileTexts.share}
    </button>
    <button type="button" className={actionClass} onClick={onPreview}>
      <Icon name="eye" />
      {profileTexts.preview}
    </button>
  </ActionRow>
);

interface OwnCardProps extends OwnActionsProps {
  own: OwnProfile;
  /** The edit form holds input that was not saved. */
  hasDraft?: boolean;
  onJoin: () => void;
  linkTemplates: LinkTemplates;
  messengerHost: string;
  openers?: LinkOpeners | undefined;
}

export const OwnCard = (props: OwnCardProps) => {
  const { own, hasDraft = false, linkTemplates, messengerHost, openers } = props;
  const { onEdit, onShare, onPreview, onJoin } = props;
  return (
    <ProfileCard
      profile={withoutLockedLinks(own.profile)}
      linkTemplates={linkTemplates}
      messengerHost={messengerHost}
      openers={openers}
      headAction={
        !own.profile.singularity && (
          <Button variant="secondary" onClick={onJoin}>
            {profileTexts.joinButton}
          </Button>
        )
      }
      actions={
        <>
          <OwnActions {...{ onEdit, onShare, onPreview }} />
          {hasDraft && (
            <Button variant="quiet" onClick={onEdit}>
              <Icon name="edit" />
              {profileTexts.unsavedInput}
            </Button>
          )}
        </>
      }
    />
  );
};
