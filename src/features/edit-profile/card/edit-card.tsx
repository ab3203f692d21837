import type { ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import { editTexts } from '#texts/edit';
import { CardHead } from '../../../card/card-head.tsx';
import cardStyles from '../../../card/card.module.css';
import type { Profile } from '../../../contract/profile.ts';
import { descriptionPreview } from '../../../domain/preview.ts';
import { interestName } from '../../../texts/interest-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Group } from '../../../ui/group.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowList } from '../../../ui/rows.tsx';
import type { OpenPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { EditBlock } from './edit-block.tsx';
import { EditLinks } from './edit-links.tsx';
import { EditRow } from './edit-row.tsx';
import styles from './edit-card.module.css';

interface EditCardProps {
  form: ProfileFormState;
  profile: Profile;
  hasNoTemplates: boolean;
  /** Below the head. */
  notice: ReactNode;
  onOpen: OpenPart;
}

const cut = (text: string): string => {
  const preview = descriptionPreview(text);
  return preview === text ? text : `${preview}…`;
};

/** The card itself with what the form holds. A press on a part opens it in a sheet. */
export const EditCard = ({ form, profile, hasNoTemplates, notice, onOpen }: EditCardProps) => {
  const { fields, errorOf } = form;
  const { telegram } = fields.social;
  const headline = fields.headline.trim();
  const description = fields.description.trim();
  const contact = (kind: 'phone' | 'email') => (
    <EditRow
      opens={kind}
      tile={kind === 'phone' ? 'phone' : 'mail'}
      title={fields[kind] ? <bdi dir="ltr">{fields[kind]}</bdi> : cardTexts[kind]}
      detail={fields[kind] && cardTexts[kind]}
      error={errorOf(kind)}
      isBlank={!fields[kind]}
      onOpen={() => onOpen('contact', kind)}
    />
  );
  return (
    <article className={cardStyles.card}>
      <div className={styles.head}>
        <CardHead
          // The headline below it is a part of its own.
          profile={{ ...profile, hue: fields.hue, cover: fields.cover, headline: null }}
          username={telegram.replace(/^@/, '') || undefined}
          level={2}
          code={null}
        />
        {profile.hue !== undefined && (
          <Button
            className={styles.colour}
            data-opens="colour"
            aria-haspopup="dialog"
            aria-label={editTexts.colour}
            title={editTexts.colour}
            onClick={() => onOpen('colour')}
          >
            <Icon name="edit" />
          </Button>
        )}
      </div>
      <div>
        {notice}
        <EditBlock
          opens="headline"
          label={editTexts.headline}
          invitation={editTexts.addHeadline}
          error={errorOf('headline')}
          onOpen={() => onOpen('about', 'headline')}
        >
          {headline && <strong dir="auto">{headline}</strong>}
        </EditBlock>
        <EditBlock
          opens="description"
          label={editTexts.description}
          invitation={editTexts.addAbout}
          error={errorOf('description')}
          onOpen={() => onOpen('about', 'description')}
        >
          {description && (
            <span className={cardStyles.about} dir="auto">
              {cut(description)}
            </span>
          )}
        </EditBlock>
        <EditBlock
          opens="tags"
          label={editTexts.tags}
          invitation={editTexts.addTags}
          onOpen={() => onOpen('tags')}
        >
          {fields.tags.length > 0 && (
            <span className={cardStyles.tags}>
              {fields.tags.map((tag) => (
                <span key={tag} className={cardStyles.tag} dir="auto">
                  {interestName(tag)}
                </span>
              ))}
            </span>
          )}
        </EditBlock>
      </div>
      <div>
        <div />
        <div>
          <Group title={cardTexts.contact}>
            <RowList>
              {contact('phone')}
              {contact('email')}
            </RowList>
          </Group>
          <EditLinks
            form={form}
            hasSingularity={profile.singularity}
            hasNoTemplates={hasNoTemplates}
            onOpen={onOpen}
          />
        </div>
        <div />
      </div>
    </article>
  );
};
