import { editTexts } from '#texts/edit';
import { moved } from '../../domain/moved.ts';
import { isHalfFilled } from '../../domain/titled-links.ts';
import styles from './edit-profile.module.css';
import { FormField } from './form-field.tsx';
import type { TitledGroup, TitledRow } from './form-fields.ts';
import { LinkList } from './link-list.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

interface TitledSectionProps {
  form: ProfileFormState;
  group: TitledGroup;
  limit: number;
  isLocked: boolean;
}

const exampleOf = (group: TitledGroup): string =>
  group === 'customLinks' ? editTexts.customUrlExample : editTexts.productHuntUrlExample;

/** Read at render time, since the language may change. */
const frameOf = (group: TitledGroup) =>
  group === 'customLinks'
    ? {
        title: editTexts.customLinks,
        hint: editTexts.customHint,
        addLabel: editTexts.addCustomLink,
        rowName: editTexts.customLink,
      }
    : {
        title: editTexts.productHuntLinks,
        hint: editTexts.productHuntHint,
        addLabel: editTexts.addProductHuntLink,
        rowName: editTexts.productHuntLink,
      };

interface RowFieldsProps {
  form: ProfileFormState;
  group: TitledGroup;
  row: TitledRow;
  onChange: (half: Partial<TitledRow>) => void;
}

/** Edits title and URL. Leaving the URL checks both. */
const RowFields = ({ form, group, row, onChange }: RowFieldsProps) => (
  <div className={styles.pairs}>
    <FormField
      form={form}
      fieldKey={`${group}.${row.id}.title`}
      label={editTexts.linkTitle}
      value={row.title}
      onChange={(title) => onChange({ title })}
    />
    <FormField
      form={form}
      fieldKey={`${group}.${row.id}.url`}
      leaves={[`${group}.${row.id}.title`]}
      label={editTexts.linkUrl}
      dir="ltr"
      inputMode="url"
      placeholder={exampleOf(group)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={row.url}
      onChange={(url) => onChange({ url })}
    />
  </div>
);

/** Edits links with a title: custom ones or product pages. Half-filled product links are flagged at once. */
export const TitledSection = ({ form, group, limit, isLocked }: TitledSectionProps) => {
  const change = (update: (rows: readonly TitledRow[]) => readonly TitledRow[]) =>
    form.change(group, (fields) => ({ [group]: update(fields[group]) }));
  return (
    <LinkList
      {...frameOf(group)}
      rows={form.fields[group]}
      limit={limit}
      isLocked={isLocked}
      isIncomplete={(row) => group === 'productHuntLinks' && isHalfFilled(row)}
      onAdd={(id) => change((rows) => [...rows, { id, title: '', url: '', known: '' }])}
      onRemove={(id) => change((rows) => rows.filter((row) => row.id !== id))}
      nameOf={({ title, url }) => title.trim() || url}
      detailOf={({ title, url }) => (title.trim() ? url : '')}
      onMove={(from, to) => change((rows) => moved(rows, from, to))}
    >
      {(row) => (
        <RowFields
          form={form}
          group={group}
          row={row}
          onChange={(half) =>
            change((rows) =>
              rows.map((entry) => (entry.id === row.id ? { ...entry, ...half } : entry)),
            )
          }
        />
      )}
    </LinkList>
  );
};
