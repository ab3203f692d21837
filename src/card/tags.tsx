import { use, type MouseEvent, type ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import { writeQuery } from '../contract/query.ts';
import { interestName } from '../texts/interest-name.ts';
import { isPlainClick } from '../ui/controls/plain-click.ts';
import { OpenersContext } from './links/outward-link.tsx';
import styles from './card.module.css';

/** Read out after an interest that the reader shares; nothing for others. */
export type MarkOf = (tag: string) => ReactNode;

/** A link to the members with the same interest, for those who may see them. */
const Tag = ({ tag, isShared }: { tag: string; isShared: boolean }) => {
  const open = use(OpenersContext)?.openInterest;
  const name = interestName(tag);
  const look = { className: styles.tag, 'data-shared': isShared ? '' : undefined, dir: 'auto' };
  if (!open) return <span {...look}>{name}</span>;
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(tag);
  };
  return (
    <a {...look} href={`/users-explorer?${writeQuery({ tag })}`} onClick={follow}>
      {name}
    </a>
  );
};

export const Tags = ({ tags, markOf }: { tags: readonly string[]; markOf: MarkOf | undefined }) => (
  <ul className={styles.tags} aria-label={cardTexts.tags}>
    {tags.map((tag, index) => {
      const mark = markOf?.(tag);
      return (
        <li key={index}>
          <Tag tag={tag} isShared={Boolean(mark)} />
          {mark}
        </li>
      );
    })}
  </ul>
);
