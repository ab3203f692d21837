import type { ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import { editTexts } from '#texts/edit';
import { CardHead } from '../../../card/card-head.tsx';
import cardStyles from '../../../card/card.module.css';
import headStyles from '../../../card/head.module.css';
import type { Profile } from '../../../contract/calls/card/profile.ts';
import { descriptionPreview } from '../../../domain/card/preview.ts';
import { interestName } from '../../../texts/interest-name.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Group } from '../../../ui/lists/group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { RowList } from '../../../ui/lists/rows.tsx';
import type { FieldKey } from '../form-fields.ts';
import type { OpenPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { EditLinks } from './edit-links.tsx';
import { EditBlock, EditRow, opener } from './edit-parts.tsx';

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
  const { fields } = form;
  const headline = fields.headline.trim();
  const description = fields.description.trim();
  const at = (opens: FieldKey | 'tags') => ({ form, opens, onOpen });
  const contact = (kind: 'phone' | 'email') => (
    <EditRow
      {...at(kind)}
      tile={kind === 'phone' ? 'phone' : 'mail'}
      title={fields[kind] ? <bdi dir="ltr">{fields[kind]}</bdi> : cardTexts[kind]}
      detail={fields[kind] && cardTexts[kind]}
      isBlank={!fields[kind]}
    />
  );
  return (
    <article className={cardStyles.card}>
      <CardHead
        // The headline below it is a separate part.
        profile={{ ...profile, hue: fields.hue, cover: fields.cover, headline: null }}
        username={fields.social.telegram.replace(/^@/, '') || undefined}
        level={2}
        action={
          profile.hue !== undefined && (
            <Button
              {...opener('colour', onOpen)}
              aria-label={editTexts.colour}
              title={editTexts.colour}
            >
              <Icon name="edit" />
            </Button>
          )
        }
        code={null}
      />
      <div>
        {notice}
        <EditBlock
          {...at('headline')}
          label={editTexts.headline}
          invitation={editTexts.addHeadline}
        >
          {headline && (
            <span className={headStyles.headline} dir="auto">
              {headline}
            </span>
          )}
        </EditBlock>
        <EditBlock
          {...at('description')}
          label={editTexts.description}
          invitation={editTexts.addAbout}
        >
          {description && (
            <span className={cardStyles.about} dir="auto">
              {cut(description)}
            </span>
          )}
        </EditBlock>
        <EditBlock {...at('tags')} label={editTexts.tags} invitation={editTexts.addTags}>
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
