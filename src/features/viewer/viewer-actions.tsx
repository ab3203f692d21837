/** Shows the actions on another member's card that the card allows, and whether it was viewed today. */
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { cardTexts } from '#texts/card';
import { viewerTexts } from '#texts/viewer';
import { contactLinks, messengerGroups, messengerHandle } from '../../card/links/card-links.ts';
import { OutwardLink, ProgramLink } from '../../card/links/outward-link.tsx';
import type { SavedCard } from '../../card/contact-of.ts';
import { LateButton } from '../../card/page/late-button.tsx';
import { ActionRow, actionClass, wholeActionClass } from '../../ui/lists/action-row.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ViewBadge } from './view-badge.tsx';
import { useKeepFile } from '../../screen/files/use-keep-file.tsx';
import { useServices } from '../../screen/services.ts';
import styles from './viewer.module.css';

const MessageAction = ({ name, messengerHost }: { name: string; messengerHost: string }) => (
  <OutwardLink
    className={actionClass}
    data-variant="primary"
    target={{ url: `https://${messengerHost}/${name}`, messengerName: name }}
  >
    <Icon name="telegram" />
    {viewerTexts.message}
  </OutwardLink>
);

interface WaitingActionProps {
  className: string | undefined;
  icon: IconName;
  children: ReactNode;
}

/** Holds the place of an action that needs the card itself. It looks like one until that takes a while. */
const WaitingAction = ({ className, icon, children }: WaitingActionProps) => (
  <button type="button" className={classNames(className, styles.waiting)} disabled>
    <Icon name={icon} />
    {children}
  </button>
);

interface CallActionProps {
  card: SavedCard;
  isRead: boolean;
  /** Whether the card has a number is known before the number is. */
  hasPhone: boolean;
}

/** Shows nothing without a number. */
const CallAction = ({ card, isRead, hasPhone }: CallActionProps) => {
  const phone = contactLinks(card.profile).find(({ kind }) => kind === 'phone');
  if (!isRead)
    return (
      hasPhone && (
        <WaitingAction className={actionClass} icon="phone">
          {viewerTexts.call}
        </WaitingAction>
      )
    );
  return (
    phone && (
      <ProgramLink className={actionClass} href={phone.url}>
        <Icon name="phone" />
        {viewerTexts.call}
      </ProgramLink>
    )
  );
};

/** Adds the card to the address book of this device. */
const SaveContactAction = (card: SavedCard) => {
  const { config } = useServices();
  const { keep, sheet } = useKeepFile();
  const save = async () => keep((await import('./contact-file.ts')).contactFile(card, config));
  return (
    <>
      <LateButton className={wholeActionClass} run={save}>
        <Icon name="contact" />
        {cardTexts.saveContact}
      </LateButton>
      {sheet}
    </>
  );
};

interface ViewerActionsProps extends CallActionProps {
  /** The card itself was read, so the visit counts as a view. */
  isRead: boolean;
  /** The own card as visitors see it: without Message and Call. */
  isForVisitors?: boolean | undefined;
  /** Shown beside the list without having been opened: not a view. */
  isSuggested: boolean;
  isOwn: boolean;
  /** The member's own card is private. */
  isPrivate: boolean;
}

export const ViewerActions = (props: ViewerActionsProps) => {
  const { card, isOwn, isPrivate, isRead, hasPhone, isForVisitors = false, isSuggested } = props;
  const navigate = useNavigate();
  const { profile, username, messengerHost } = card;
  const { profileId, ulid } = profile;
  const handle = messengerHandle(messengerGroups(profile, messengerHost), username);
  const name = isForVisitors ? undefined : handle;
  const share = () =>
    void navigate({
      to: '/share-profile',
      state: { profileId, ulid, mode: isOwn ? 'manager' : 'viewer' },
    });
  return (
    <>
      {isOwn && (
        <Notice tone="info">{isPrivate ? viewerTexts.ownPrivate : viewerTexts.ownPreview}</Notice>
      )}
      <ActionRow>
        <div className={styles.pair}>
          {name && <MessageAction name={name} messengerHost={messengerHost} />}
          {(!isForVisitors || !isRead) && <CallAction {...{ card, isRead, hasPhone }} />}
        </div>
        <div className={styles.pair}>
          {isRead ? (
            <SaveContactAction {...card} />
          ) : (
            <WaitingAction className={wholeActionClass} icon="contact">
              {cardTexts.saveContact}
            </WaitingAction>
          )}
          <button
            type="button"
            className={actionClass}
            data-variant={name ? undefined : 'primary'}
            onClick={share}
          >
            <Icon name="share" />
            {viewerTexts.share}
          </button>
        </div>
      </ActionRow>
      {!isOwn && isRead && !isSuggested && <ViewBadge id={ulid ?? String(profileId)} />}
      {!isOwn && (!isRead || isSuggested) && (
        <p className={styles.badge}>{isSuggested && viewerTexts.notOpened}</p>
      )}
    </>
  );
};
