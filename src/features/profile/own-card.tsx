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
import { Icon } from '../../ui/icon.tsx';
import { PendingMark } from '../../ui/pending-mark.tsx';
import { RowList, RowText, rowClass } from '../../ui/rows.tsx';
import { Tile } from '../../ui/tile.tsx';
import { FinishCard } from './finish-card.tsx';
import { OwnActions, type OwnActionsProps } from './own-actions.tsx';
import { PlanRows } from './plan-rows.tsx';

interface OwnCardProps extends OwnActionsProps {
  own: OwnProfile;
  /** Unsent changes are part of it. */
  isPending: boolean;
  linkTemplates: LinkTemplates;
  messengerHost: string;
  openers?: LinkOpeners | undefined;
  onMessages: () => void;
  /** Both undefined where nothing is for sale. */
  onJoin: (() => void) | undefined;
  onGetMore: (() => void) | undefined;
  /** The reactions, or their shape. */
  reactions: ReactNode;
}

const Samples = ({ onMessages }: Pick<OwnCardProps, 'onMessages'>) => (
  <RowList>
    <li>
      <button type="button" className={rowClass} onClick={onMessages}>
        <Tile name="message" />
        <RowText title={profileTexts.messageSamples} detail={profileTexts.samplesHint} />
        <Icon name="chevron" />
      </button>
    </li>
  </RowList>
);

export const OwnCard = (props: OwnCardProps) => {
  const { own, isPending, linkTemplates, messengerHost, openers, reactions } = props;
  const { onEdit, onShare, onPreview, onMessages, onJoin, onGetMore } = props;
  return (
    <ProfileCard
      profile={withoutLockedLinks(own.profile)}
      isOwn
      linkTemplates={linkTemplates}
      messengerHost={messengerHost}
      openers={openers}
      actions={
        <>
          <OwnActions {...{ onEdit, onShare, onPreview }} />
          {isPending && <PendingMark label={profileTexts.pending} />}
        </>
      }
      before={
        <>
          <FinishCard {...{ own, onEdit, onShare }} />
          {reactions}
        </>
      }
    >
      <PlanRows {...{ own, onJoin, onGetMore }} />
      <Samples onMessages={onMessages} />
    </ProfileCard>
  );
};
