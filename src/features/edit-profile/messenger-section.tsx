import { editTexts } from '#texts/edit';
import { moved } from '../../domain/moved.ts';
import { FormField } from './form-field.tsx';
import type { MessengerRow } from './form-fields.ts';
import { LinkList } from './link-list.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

interface MessengerSectionProps {
  form: ProfileFormState;
  limit: number;
  isLocked: boolean;
}

/** Edits mini apps, channels and forum posts in one list. Only their syntax tells them apart. */
export const MessengerSection = ({ form, limit, isLocked }: MessengerSectionProps) => {
  const change = (update: (rows: readonly MessengerRow[]) => readonly MessengerRow[]) =>
    form.change('messengerLinks', ({ messengerLinks }) => ({
      messengerLinks: update(messengerLinks),
    }));
  return (
    <LinkList
      title={editTexts.messengerLinks}
      hint={editTexts.messengerHint}
      addLabel={editTexts.addMessengerLink}
      rows={form.fields.messengerLinks}
      limit={limit}
      isLocked={isLocked}
      rowName={editTexts.messengerLink}
      onAdd={(id) => change((rows) => [...rows, { id, link: '' }])}
      onRemove={(id) => change((rows) => rows.filter((row) => row.id !== id))}
      nameOf={({ link }) => link}
      orderHint={editTexts.messengerOrderHint}
      onMove={(from, to) => change((rows) => moved(rows, from, to))}
    >
      {({ id, link }) => (
        <FormField
          form={form}
          fieldKey={`messengerLinks.${id}`}
          label={editTexts.messengerLinkLabel}
          dir="ltr"
          placeholder={editTexts.messengerLinkExample}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={link}
          onChange={(value) =>
            change((rows) => rows.map((row) => (row.id === id ? { ...row, link: value } : row)))
          }
        />
      )}
    </LinkList>
  );
};
