/** What can be done with a card, for its action row. */
import { useState } from 'react';
import { cardTexts } from '#texts/card';
import { actionClass } from '../ui/action-row.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { contactLinks } from './card-links.ts';
import type { SavedCard } from './save-contact.ts';

/** Nothing without a number. */
export const CallAction = ({ profile }: Pick<SavedCard, 'profile'>) => {
  const phone = contactLinks(profile).find(({ kind }) => kind === 'phone');
  return (
    phone && (
      <a className={actionClass} href={phone.url}>
        <Icon name="phone" />
        {cardTexts.call}
      </a>
    )
  );
};

/** Into the address book of this device; the code that does it comes with the press. */
export const SaveContactAction = (card: SavedCard) => {
  const [hasFailed, setFailed] = useState(false);
  const save = () => {
    setFailed(false);
    import('./save-contact.ts').then(
      ({ saveContact }) => void saveContact(card),
      () => setFailed(true),
    );
  };
  return (
    <>
      <button type="button" className={actionClass} onClick={save}>
        <Icon name="save-contact" />
        {cardTexts.saveContact}
      </button>
      {hasFailed && <LoadFailure onRetry={save} />}
    </>
  );
};
