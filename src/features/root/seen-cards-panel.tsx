/** Lists below the prompt at `/` the cards that this browser keeps for its visitor. */
import { useRef, useState, useCallback, useEffect, type ReactNode } from 'react';
import { seenCardsTexts } from '#texts/seen-cards';
import type { SeenCard, SeenCards } from '../../platform/browser/storage/seen-cards.ts';
import { memberName } from '../../texts/member-name.ts';
import { formatMoment } from '../../texts/format.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Group } from '../../ui/lists/group.tsx';
import { RowList, RowText, rowClass } from '../../ui/lists/rows.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './seen-cards.module.css';

const Row = ({ card, onForget }: { card: SeenCard; onForget: () => void }) => (
  <li>
    <div className={styles.row}>
      <a className={classNames(rowClass, styles.card)} href={card.paths[0]}>
        {/* The name beside the picture says who it is. */}
        <span aria-hidden="true">
          <Avatar name={memberName(card)} photoUrl={card.photoUrl} hue={card.hue} />
        </span>
        <RowText
          title={<bdi>{memberName(card)}</bdi>}
          detail={seenCardsTexts.opened(formatMoment(card.at))}
        />
      </a>
      <IconButton name="close" label={seenCardsTexts.forget(memberName(card))} onClick={onForget} />
    </div>
  </li>
);

/**
 * Keeps the list of seen cards up to date: reads it at once, checks it with the server, and follows changes in other
 * tabs.
 */
const useSeenCards = (source: SeenCards) => {
  const [cards, setCards] = useState<readonly SeenCard[]>();
  const read = useCallback(async () => {
    const found = await source.list();
    setCards(found);
    return found;
  }, [source]);
  useEffect(() => {
    const check = async () => {
      const found = await read();
      if (await source.forgetWithdrawn(found)) await read();
    };
    // Without a connection or storage, the list stays as it is.
    const checkQuietly = () => void check().catch(() => undefined);
    const follow = () => void read().catch(() => undefined);
    checkQuietly();
    // Another tab has opened or removed a card, or Back restored this page from memory.
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', checkQuietly);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', checkQuietly);
    };
  }, [read, source]);
  const forget = async (gone: readonly SeenCard[]) => {
    await source.forget(gone);
    await read();
  };
  return { cards, forget };
};

interface SeenCardsPanelProps {
  source: SeenCards;
  /** What shows if there are none. */
  children: ReactNode;
}

export const SeenCardsPanel = ({ source, children }: SeenCardsPanelProps) => {
  const { cards, forget } = useSeenCards(source);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const drop = async (gone: readonly SeenCard[], words: string) => {
    // The button disappears with its card. The list takes the focus, so that the next Tab reaches the next card.
    place.current?.focus();
    await forget(gone);
    setSaid(words);
  };
  return (
    <div ref={place} tabIndex={-1}>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {cards?.length === 0 && children}
      {cards && cards.length > 0 && (
        <Group title={seenCardsTexts.title}>
          <RowList>
            {cards.map((card) => (
              <Row
                key={card.id}
                card={card}
                onForget={() => void drop([card], seenCardsTexts.forgotten(memberName(card)))}
              />
            ))}
          </RowList>
          <p className={styles.hint}>{seenCardsTexts.hint}</p>
          <Button onClick={() => void drop(cards, seenCardsTexts.allForgotten)}>
            {seenCardsTexts.forgetAll}
          </Button>
        </Group>
      )}
    </div>
  );
};
