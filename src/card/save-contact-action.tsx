import { cardTexts } from '#texts/card';
import { actionClass } from '../ui/action-row.tsx';
import { Icon } from '../ui/icon.tsx';
import { LateButton } from './late-button.tsx';
import type { SavedCard } from './contact-of.ts';

/** Adds the card to the address book of this device. */
export const SaveContactAction = (card: SavedCard) => (
  <LateButton
    className={actionClass}
    run={async () => (await import('./deeds.ts')).saveContact(card)}
  >
    <Icon name="contact" />
    {cardTexts.saveContact}
  </LateButton>
);
