import { editTexts } from '#texts/edit';
import { platformNames, type SocialPlatform } from '../../../domain/social-platforms.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LinkItem } from '../card-items.ts';
import type { SocialKey, TitledGroup, TitledRow } from '../form-fields.ts';
import type { LinkPart } from '../parts.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import styles from '../edit-profile.module.css';
import { FormField } from './form-field.tsx';

interface PartFieldProps<Name> {
  form: ProfileFormState;
  part: Name;
}

/** Names and addresses are written from the left, without help of the keyboard. */
const plain = {
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

const HandleField = ({ form, part }: PartFieldProps<SocialKey>) => {
  const platform = part.slice('social.'.length) as SocialPlatform;
  return (
    <FormField
      {...plain}
      form={form}
      fieldKey={part}
      label={platformNames[platform]}
      hint={editTexts.socialHint}
      placeholder="@name"
      value={form.fields.social[platform]}
      onChange={(value) =>
        form.change(part, ({ social }) => ({ social: { ...social, [platform]: value } }))
      }
    />
  );
};

/** Mini apps, channels and forum posts are one list. Only their syntax tells them apart. */
const MessengerField = ({ form, part }: PartFieldProps<`messengerLinks.${number}`>) => {
  const id = Number(part.split('.')[1]);
  return (
    <FormField
      {...plain}
      form={form}
      fieldKey={part}
      label={editTexts.messengerLinkLabel}
      placeholder={editTexts.messengerLinkExample}
      value={form.fields.messengerLinks.find((row) => row.id === id)?.link ?? ''}
      onChange={(link) =>
        form.change('messengerLinks', ({ messengerLinks }) => ({
          messengerLinks: messengerLinks.map((row) => (row.id === id ? { ...row, link } : row)),
        }))
      }
    />
  );
};

/** Title and URL. Leaving the URL checks both. */
const TitledFields = ({ form, part }: PartFieldProps<`${TitledGroup}.${number}`>) => {
  const [group, id] = part.split('.') as [TitledGroup, string];
  const row = form.fields[group].find((one) => one.id === Number(id));
  const change = (half: Partial<TitledRow>) =>
    form.change(group, (fields) => ({
      [group]: fields[group].map((one) => (one.id === Number(id) ? { ...one, ...half } : one)),
    }));
  const isCustom = group === 'customLinks';
  return (
    <>
      <FormField
        form={form}
        fieldKey={`${part}.title`}
        label={editTexts.linkTitle}
        value={row?.title ?? ''}
        onChange={(title) => change({ title })}
      />
      <FormField
        {...plain}
        form={form}
        fieldKey={`${part}.url`}
        leaves={[`${part}.title`]}
        label={editTexts.linkUrl}
        inputMode="url"
        placeholder={isCustom ? editTexts.customUrlExample : editTexts.productHuntUrlExample}
        value={row?.url ?? ''}
        onChange={(url) => change({ url })}
      />
    </>
  );
};

const Fields = ({ form, part }: PartFieldProps<LinkPart>) => {
  if (part.startsWith('social.')) return <HandleField form={form} part={part as SocialKey} />;
  if (part.startsWith('messengerLinks.'))
    return <MessengerField form={form} part={part as `messengerLinks.${number}`} />;
  return <TitledFields form={form} part={part as `${TitledGroup}.${number}`} />;
};

interface LinkFieldsProps extends PartFieldProps<LinkPart> {
  /** Undefined while a handle is blank. */
  item: LinkItem | undefined;
  onRemove: (name: string) => void;
}

/** Edits one link of any kind. Half-filled product links are flagged at once. */
export const LinkFields = ({ form, part, item, onRemove }: LinkFieldsProps) => (
  <>
    {item?.isIncomplete && <p className={styles.incomplete}>{editTexts.incomplete}</p>}
    <Fields form={form} part={part} />
    {item && (
      <Button variant="danger-outline" onClick={() => onRemove(item.label ?? item.name)}>
        <Icon name="trash" /> {editTexts.remove(item.label ?? item.name)}
      </Button>
    )}
  </>
);
