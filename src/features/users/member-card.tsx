/**
 * One member in the grid: a link named by its own words. The spaces between the elements keep those words apart for
 * a reader who reads them in one run.
 */
import { Fragment, memo, type MouseEvent } from 'react';
import { usersTexts } from '#texts/users';
import type { UserListItem } from '../../contract/users.ts';
import { fullName } from '../../domain/text.ts';
import { useLanguage } from '../../screen/use-language.ts';
import { hueOf } from '../../domain/hue.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { setOut } from '../../ui/travel.ts';
import { SingularityBadge } from '../../ui/singularity-badge.tsx';
import { cardTags, memberIdOf } from './pages.ts';
import styles from './users.module.css';

interface MemberCardProps {
  member: UserListItem;
  onOpen: (memberId: string | number) => void;
}

/** A click meant for this window; any other (new tab, new window) is the browser's, and opens the public page. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const MemberCard = memo(({ member, onOpen }: MemberCardProps) => {
  useLanguage();
  const name = fullName(member);
  const tags = cardTags(member.tags);
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOut(event.currentTarget);
    onOpen(memberIdOf(member));
  };
  return (
    <a className={styles.card} href={`/user/${memberIdOf(member)}`} onClick={open}>
      {/* The name beside it says who that is. */}
      <span aria-hidden="true" data-travels="portrait">
        <Avatar name={name} photoUrl={member.photoUrl} hue={hueOf(member)} size="small" />
      </span>
      <p className={styles.name}>
        <span className={styles.nameText} dir="auto" data-travels="name">
          {name}
        </span>
      </p>{' '}
      {/* After the name, which is to be read out first; drawn over the avatar. */}
      {member.singularity && (
        <span className={styles.badge}>
          <SingularityBadge />
        </span>
      )}{' '}
      {member.username && (
        <p className={styles.username}>
          <bdi dir="ltr">{usersTexts.username(member.username)}</bdi>
        </p>
      )}{' '}
      {tags.shown.length > 0 && (
        <p className={styles.tags}>
          {tags.shown.map((tag) => (
            <Fragment key={tag}>
              <span className={styles.tag} dir="auto">
                {tag}
              </span>{' '}
            </Fragment>
          ))}
          {tags.more > 0 && <span className={styles.more}>{usersTexts.moreTags(tags.more)}</span>}
        </p>
      )}
    </a>
  );
});
MemberCard.displayName = 'MemberCard';
