import { useId } from 'react';
import { editTexts } from '#texts/edit';
import type { Profile } from '../../../contract/profile.ts';
import { hueOf } from '../../../domain/hue.ts';
import { offeredHues } from '../../../domain/offered-hues.ts';
import { covers } from '../../../domain/cover-name.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './colour-fields.module.css';
import type { ProfileFormState } from '../use-profile-form.ts';

interface ColourFieldsProps {
  form: ProfileFormState;
  profile: Profile;
}

interface SwatchProps {
  /** Of the group of inputs. */
  name: string;
  label: string;
  hue: number;
  isChosen: boolean;
  onChoose: () => void;
}

const Swatch = ({ name, label, hue, isChosen, onChoose }: SwatchProps) => (
  <label className={styles.swatch} data-hue={hue} title={label}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <VisuallyHidden>{label}</VisuallyHidden>
    {isChosen && <Icon name="check" />}
  </label>
);

/** Chooses the pattern of the cover and the card's colour. */
export const ColourFields = ({ form, profile }: ColourFieldsProps) => {
  const name = useId();
  const ofId = hueOf({ ulid: profile.ulid, id: profile.profileId });
  const choose = (hue: number | null) => form.change('hue', () => ({ hue }));
  const chosen = form.fields.hue;
  const member = { ...profile, id: profile.profileId };
  const hue = hueOf({ ...member, hue: chosen });
  return (
    <>
      <div role="radiogroup" aria-label={editTexts.cover} className={styles.covers}>
        {[null, ...covers].map((cover) => (
          <label key={cover ?? ''} className={styles.cover}>
            <Banner hue={hue} member={{ ...member, cover }} />
            <input
              type="radio"
              name={`${name}cover`}
              checked={form.fields.cover === cover}
              onChange={() => form.change('cover', () => ({ cover }))}
            />
            <span>{cover ? editTexts.covers[cover] : editTexts.coverOfId}</span>
          </label>
        ))}
      </div>
      <div role="radiogroup" aria-label={editTexts.colour} className={styles.swatches}>
        <Swatch
          name={name}
          label={editTexts.colourOfId}
          hue={ofId}
          isChosen={chosen === null}
          onChoose={() => choose(null)}
        />
        {offeredHues
          .filter((hue) => hue !== ofId)
          .map((hue) => (
            <Swatch
              key={hue}
              name={name}
              label={editTexts.colours[hue]}
              hue={hue}
              isChosen={chosen === hue}
              onChoose={() => choose(hue)}
            />
          ))}
      </div>
    </>
  );
};
