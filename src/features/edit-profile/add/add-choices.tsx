import { editTexts } from '#texts/edit';
import type { Recognised } from '../../../domain/recognise.ts';
import { platformNames, type SocialPlatform } from '../../../domain/social-platforms.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tile } from '../../../ui/tile.tsx';
import type { ProfileFormState } from '../use-profile-form.ts';
import styles from './add.module.css';

interface AddChoicesProps {
  form: ProfileFormState;
  limit: number;
  onAdd: (blank: Recognised) => void;
  onHandle: (platform: SocialPlatform) => void;
}

const kinds = ['customLinks', 'messengerLinks', 'productHuntLinks'] as const;

/** Read at render time, since the language may change. */
const wordsOf = (kind: (typeof kinds)[number]) =>
  ({
    customLinks: { add: editTexts.addCustomLink, hint: editTexts.customHint },
    messengerLinks: { add: editTexts.addMessengerLink, hint: editTexts.messengerHint },
    productHuntLinks: { add: editTexts.addProductHuntLink, hint: editTexts.productHuntHint },
  })[kind];

const blankOf = (kind: (typeof kinds)[number]): Recognised =>
  kind === 'messengerLinks' ? { kind, link: '' } : { kind, title: '', url: '' };

/** For members who would rather choose than paste: the platforms without a handle, and the lists of links. */
export const AddChoices = ({ form, limit, onAdd, onHandle }: AddChoicesProps) => {
  const missing = form.fields.socialOrder.filter((platform) => form.fields.social[platform] === '');
  return (
    <>
      {missing.length > 0 && (
        <ul className={styles.platforms} aria-label={editTexts.social}>
          {missing.map((platform) => (
            <li key={platform}>
              <button type="button" className={styles.platform} onClick={() => onHandle(platform)}>
                <Tile name={platform} />
                {platformNames[platform]}
              </button>
            </li>
          ))}
        </ul>
      )}
      {kinds.map((kind) => {
        const isFull = form.fields[kind].length >= limit;
        const { add, hint } = wordsOf(kind);
        return (
          <div key={kind} className={styles.kind}>
            <Button isWide disabled={isFull} onClick={() => onAdd(blankOf(kind))}>
              <Icon name="plus" /> {add}
            </Button>
            <p className={styles.hint}>{isFull ? editTexts.limitReached(limit) : hint}</p>
          </div>
        );
      })}
    </>
  );
};
