/** Under the prompt at `/`: the cards that this browser keeps for its visitor. Nothing where there are none. */
import { useRef, useState } from 'react';
import { seenCardsTexts } from '#texts/seen-cards';
import type { SeenCard, SeenCards } from '../../platform/browser/seen-cards.ts';
import { formatMoment } from '../../texts/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './seen-cards.module.css';
import { useSeenCards } from './use-seen-cards.ts';

const Row = ({ card, onForget }: { card: SeenCard; onForget: () => void }) => (
  <li className={styles.row}>
    <a className={styles.card} href={card.paths[0]}>
      {/* The name beside it says who that is. */}
      <span aria-hidden="true">
        <Avatar name={card.name} photoUrl={card.photoUrl} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{card.name}</bdi>{' '}
        <small className={styles.when}>{seenCardsTexts.opened(formatMoment(card.at))}</small>
      </span>
    </a>
    <button
      type="button"
      className={styles.forget}
      aria-label={seenCardsTexts.forget(card.name)}
      onClick={onForget}
    >
      <Icon name="close" />
    </button>
  </li>
);

export const SeenCardsPanel = ({ source }: { source: SeenCards }) => {
  const { cards, forget } = useSeenCards(source);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const drop = async (gone: readonly SeenCard[], words: string) => {
    // The button goes with its card: the place takes the focus, and the next Tab reaches the next card.
    place.current?.focus();
    await forget(gone);
    setSaid(words);
  };
  return (
    <div ref={place} tabIndex={-1}>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      {cards.length > 0 && (
        <Panel title={seenCardsTexts.title}>
          <p className={styles.hint}>{seenCardsTexts.hint}</p>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <Row
                key={card.id}
                card={card}
                onForget={() => void drop([card], seenCardsTexts.forgotten(card.name))}
              />
            ))}
          </ul>
          <Button onClick={() => void drop(cards, seenCardsTexts.allForgotten)}>
            {seenCardsTexts.forgetAll}
          </Button>
        </Panel>
      )}
    </div>
  );
};
