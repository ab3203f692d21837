/**
 * Shows one member of the list. It is a link that is named by its own text. The spaces between the elements separate
 * the words for screen readers.
 */
import { Fragment, memo, type MouseEvent } from 'react';
import { usersTexts } from '#texts/users';
import type { UserListItem } from '../../../contract/calls/users.ts';
import { memberName } from '../../../texts/member-name.ts';
import { interestName } from '../../../texts/interest-name.ts';
import { useLanguage } from '../../../screen/hooks/use-language.ts';
import { hueOf } from '../../../domain/card/hue.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Cover } from '../../../ui/pictures/cover.tsx';
import { isPlainClick } from '../../../ui/controls/plain-click.ts';
import { setOut } from '../../../ui/travel.ts';
import { SingularityBadge } from '../../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cardTags, memberIdOf } from './pages.ts';
import styles from './member-card.module.css';

interface MemberCardProps {
  member: UserListItem;
  /** Its card is open beside the list. */
  isOpen: boolean;
  /** The interests of the member who looks. */
  ownTags: readonly string[];
  onOpen: (memberId: string | number) => void;
}

const Tags = ({ tags, ownTags }: Record<'tags' | 'ownTags', readonly string[]>) => {
  const { shown, more } = cardTags(tags);
  return (
    <p className={styles.tags}>
      {shown.map((tag) => (
        <Fragment key={tag}>
          <span className={styles.tag} dir="auto" data-shared={ownTags.includes(tag) || undefined}>
            {interestName(tag)}
            {ownTags.includes(tag) && <VisuallyHidden>{usersTexts.sharedInterest}</VisuallyHidden>}
          </span>{' '}
        </Fragment>
      ))}
      {more > 0 && <span className={styles.more}>{usersTexts.moreTags(more)}</span>}
    </p>
  );
};

export const MemberCard = memo(({ member, isOpen, ownTags, onOpen }: MemberCardProps) => {
  useLanguage();
  const name = memberName(member);
  const hue = hueOf(member);
  const open = (event: MouseEvent<HTMLElement>) => {
    // In another window the link opens the public page.
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOut(event.currentTarget);
    onOpen(memberIdOf(member));
  };
  return (
    <a
      className={styles.card}
      href={`/user/${memberIdOf(member)}`}
      aria-current={isOpen || undefined}
      onClick={open}
    >
      {/* The name beside the portrait says who it is. */}
      <span className={styles.portrait} data-hue={hue} aria-hidden="true" data-travels="portrait">
        <Cover hue={hue} member={member} className={styles.cover} />
        <Avatar name={name} photoUrl={member.photoUrl} hue={hue} size="small" />
      </span>
      <p className={styles.name} dir="auto" data-travels="name">
        {name}
      </p>{' '}
      {/* After the name in the document, so that the name is read first. Drawn over the portrait's corner. */}
      {member.singularity && (
        <span className={styles.badge}>
          <SingularityBadge />
        </span>
      )}{' '}
      {member.username && (
        <p className={styles.username} dir="ltr">
          {usersTexts.username(member.username)}
        </p>
      )}{' '}
      {member.tags.length > 0 && <Tags tags={member.tags} ownTags={ownTags} />}
    </a>
  );
});
MemberCard.displayName = 'MemberCard';
