/** Offers the card of an id that was typed into the search. The card's own screen says whether it exists. */
import { useId } from 'react';
import { usersTexts } from '#texts/users';
import { Button } from '../../ui/button.tsx';
import styles from './users.module.css';

interface IdOfferProps {
  id: string | undefined;
  onOpen: (memberId: string) => void;
}

export const IdOffer = ({ id, onOpen }: IdOfferProps) => {
  const text = useId();
  return (
    <div className={styles.offer} aria-live="polite">
      {id !== undefined && (
        <>
          <p id={text}>{usersTexts.idOffer(id)}</p>
          <Button variant="primary" aria-describedby={text} onClick={() => onOpen(id)}>
            {usersTexts.openId}
          </Button>
        </>
      )}
    </div>
  );
};
