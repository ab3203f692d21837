import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import { cardTexts } from '#texts/card';
import { editTexts } from '#texts/edit';
import type { LinkTemplates, Profile, Tag } from '../../../contract/profile.ts';
import { linkLimit } from '../../../domain/limits.ts';
import type { View } from '../../../sync/api.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { AddLink } from '../add/add-link.tsx';
import { linkGroups, removeLink, type LinkItem } from '../card-items.ts';
import styles from '../edit-profile.module.css';
import { OrderLists } from '../order/order-lists.tsx';
import type { Opened, OpenPart, CardPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import { AboutFields } from './about-fields.tsx';
import { ColourFields } from './colour-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import { TagChips } from './tag-chips.tsx';

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

const titleOf = (part: CardPart, item: LinkItem | undefined): string => {
  switch (part) {
    case 'about':
      return editTexts.about;
    case 'contact':
      return cardTexts.contact;
    case 'tags':
      return editTexts.tags;
    case 'colour':
      return editTexts.colour;
    case 'add':
      return editTexts.addTitle;
    case 'order':
      return editTexts.changeOrder;
    default:
      return item?.label ?? editTexts.social;
  }
};

/** What a part consists of; parts without a Save button of their own are in PartSheet. */
const Fields = (props: PartSheetProps & { item: LinkItem | undefined }) => {
  const { form, profile, tags, opened, item, onClose, onRemoved } = props;
  const { part } = opened;
  switch (part) {
    case 'about':
      return <AboutFields form={form} />;
    case 'contact':
      return <ContactFields form={form} />;
    case 'tags':
      return <TagChips form={form} tags={tags} />;
    case 'colour':
      return <ColourFields form={form} profile={profile} />;
    case 'add':
    case 'order':
      return null;
    default: {
      const remove = (name: string) => {
        removeLink(form, part);
        onRemoved(name);
        onClose();
      };
      return <LinkFields key={part} form={form} part={part} item={item} onRemove={remove} />;
    }
  }
};

/** From this width on, the sheet stands beside the card. */
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
