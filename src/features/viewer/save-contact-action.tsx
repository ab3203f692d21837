import { cardTexts } from '#texts/card';
import type { SavedCard } from '../../card/contact-of.ts';
import { LateButton } from '../../card/late-button.tsx';
import { useKeepFile } from '../../screen/files/use-keep-file.tsx';
import { useServices } from '../../screen/services.ts';
import { wholeActionClass } from '../../ui/action-row.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Adds the card to the address book of this device. */
export const SaveContactAction = (card: SavedCard) => {
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
