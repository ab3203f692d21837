import { useEffect, useRef, type FormEventHandler, type ReactNode, useId } from 'react';
import { cardTexts } from '#texts/card';
import { editTexts } from '#texts/edit';
import type { LinkTemplates, Profile, Tag } from '../../../contract/calls/card/profile.ts';
import { linkLimit } from '../../../domain/limits.ts';
import type { View } from '../../../sync/api.ts';
import { interestName } from '../../../texts/interest-name.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { ChipSkeletons } from '../../../ui/states/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { AddLink } from '../add/add-link.tsx';
import cardStyles from '../card/edit-card.module.css';
import { linkGroups, removeLink, type LinkItem } from '../card-items.ts';
import styles from '../edit-profile.module.css';
import { OrderLists } from '../order/order-lists.tsx';
import { inputsOf, isLinkPart, type CardPart, type Opened, type OpenPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { TextFields } from './text-fields.tsx';
import { hueOf, covers, offeredHues } from '../../../domain/card/hue.ts';
import { Banner } from '../../../ui/pictures/cover.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface PartSheetProps {
  form: ProfileFormState;
  profile: Profile;
  tags: View<Tag[]>;
  templates: LinkTemplates | undefined;
  opened: Opened;
  onOpen: OpenPart;
  onClose: () => void;
  onRemoved: (name: string) => void;
  onPress: () => void;
  onSubmit: FormEventHandler;
  /** The Save button of the whole form. */
  saveBar: ReactNode;
  isSaving: boolean;
}

/** Read at render time, since the language may change. */
const titleOf = (part: CardPart, item: LinkItem | undefined): string => {
  if (isLinkPart(part)) return item?.label ?? editTexts.social;
  const { about, tags, colour, addTitle: add, changeOrder: order } = editTexts;
  return { about, contact: cardTexts.contact, tags, colour, add, order }[part];
};

const toggled = (tags: readonly string[], name: string): string[] =>
  tags.includes(name) ? tags.filter((tag) => tag !== name) : [...tags, name];

/** Chooses the member's interests, out of all that the server knows. */
const TagChips = ({ form, tags }: Pick<PartSheetProps, 'form' | 'tags'>) => {
  if (tags.state === 'failed') return <Notice tone="warning">{editTexts.tagsFailed}</Notice>;
  return (
    <div className={styles.chips}>
      {tags.state === 'loading' && <ChipSkeletons />}
      {tags.state === 'ready' &&
        tags.value.map(({ id, name }) => (
          <Chip
            key={id}
            isPressed={form.fields.tags.includes(name)}
            onClick={() => form.change('tags', (fields) => ({ tags: toggled(fields.tags, name) }))}
          >
            {interestName(name)}
          </Chip>
        ))}
    </div>
  );
};

/** Chooses the pattern of the cover and the card's colour. Null stands for those of the id. */
const ColourFields = ({ form, profile }: { form: ProfileFormState; profile: Profile }) => {
  const name = useId();
  const { fields } = form;
  const member = { ...profile, id: profile.profileId };
  const ofId = hueOf({ ...member, hue: null });
  return (
    <>
      <div role="radiogroup" aria-label={editTexts.cover} className={cardStyles.covers}>
        {[null, ...covers].map((cover) => (
          <label key={cover ?? ''} className={cardStyles.cover}>
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
      <div role="radiogroup" aria-label={editTexts.colour} className={cardStyles.swatches}>
        {[null, ...offeredHues.filter((hue) => hue !== ofId)].map((hue) => {
          const label = hue === null ? editTexts.colourOfId : editTexts.colours[hue];
          const isChosen = fields.hue === hue;
          return (
            <label
              key={hue ?? ''}
              className={cardStyles.swatch}
              data-hue={hue ?? ofId}
              title={label}
            >
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

/** What a part consists of. A handle that is blank is no item of the card. Half-filled product links are flagged at once. */
const Fields = (props: PartSheetProps & { item: LinkItem | undefined }) => {
  const { form, profile, tags, opened, item } = props;
  const { part } = opened;
  if (part === 'tags') return <TagChips form={form} tags={tags} />;
  if (part === 'colour') return <ColourFields form={form} profile={profile} />;
  const name = item?.label ?? item?.name;
  const remove = () => {
    if (!item || !name) return;
    removeLink(form, item.id);
    props.onRemoved(name);
    props.onClose();
  };
  return (
    <>
      {item?.isIncomplete && <p className={cardStyles.incomplete}>{editTexts.incomplete}</p>}
      <TextFields form={form} keys={inputsOf(part)} />
      {name && (
        <Button variant="danger-outline" onClick={remove}>
          <Icon name="trash" /> {editTexts.remove(name)}
        </Button>
      )}
    </>
  );
};

/** From this width on, the sheet is beside the card. */
const wide = '(min-width: 64rem)';

/** The sheet in which a part of the card is edited. From there the whole is saved, too. */
export const PartSheet = (props: PartSheetProps) => {
  const { form, profile, templates, opened, onOpen, onClose } = props;
  const { part } = opened;
  const body = useRef<HTMLDivElement>(null);
  const isWide = useMedia(wide);
  const item = linkGroups(form.fields)
    .flatMap(({ items }) => items)
    .find(({ id }) => id === part);
  useEffect(() => {
    const { field: first } = opened;
    if (first) body.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [opened]);
  return (
    <Sheet isOpen onClose={onClose} title={titleOf(part, item)} side={isWide ? 'end' : 'bottom'}>
      {part === 'add' && (
        <AddLink
          form={form}
          templates={templates}
          limit={linkLimit(profile.singularity)}
          onOpen={onOpen}
        />
      )}
      {part === 'order' && <OrderLists form={form} onDone={onClose} />}
      {part !== 'add' && part !== 'order' && (
        <form
          className={styles.form}
          noValidate
          onMouseDownCapture={props.onPress}
          onSubmit={props.onSubmit}
        >
          <div ref={body} className={styles.form} inert={props.isSaving}>
            <Fields {...props} item={item} />
          </div>
          {props.saveBar}
        </form>
      )}
    </Sheet>
  );
};
