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

/** Chooses the pattern of the cover and the card's colour. Null stands for those of the id. */
export const ColourFields = ({ form, profile }: { form: ProfileFormState; profile: Profile }) => {
  const name = useId();
  const { fields } = form;
  const member = { ...profile, id: profile.profileId };
  const ofId = hueOf({ ...member, hue: null });
  return (
    <>
      <div role="radiogroup" aria-label={editTexts.cover} className={styles.covers}>
        {[null, ...covers].map((cover) => (
          <label key={cover ?? ''} className={styles.cover}>
            <Banner hue={fields.hue ?? ofId} member={{ ...member, cover }} />
            <input
              type="radio"
              name={`${name}cover`}
              checked={fields.cover === cover}
              onChange={() => form.change('cover', () => ({ cover }))}
            />
            <span>{cover ? editTexts.covers[cover] : editTexts.coverOfId}</span>
          </label>
        ))}
      </div>
      <div role="radiogroup" aria-label={editTexts.colour} className={styles.swatches}>
        {[null, ...offeredHues.filter((hue) => hue !== ofId)].map((hue) => {
          const label = hue === null ? editTexts.colourOfId : editTexts.colours[hue];
          const isChosen = fields.hue === hue;
          return (
            <label key={hue ?? ''} className={styles.swatch} data-hue={hue ?? ofId} title={label}>
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => form.change('hue', () => ({ hue }))}
              />
              <VisuallyHidden>{label}</VisuallyHidden>
              {isChosen && <Icon name="check" />}
            </label>
          );
        })}
      </div>
    </>
  );
};
