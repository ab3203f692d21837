/** One interest of the list: its name, which can be changed in place, and what can be done with it. */
import { useState } from 'react';
import { adminTexts } from '#texts/admin';
import { interestLength } from '../../domain/interests.ts';
import { interestName } from '../../texts/interest-name.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { rowClass, RowText } from '../../ui/rows.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin.module.css';

/** As it is stored, and what it is called in the admin's language. */
export const InterestName = ({ name }: { name: string }) => {
  const shown = interestName(name);
  return <RowText title={<bdi>{name}</bdi>} detail={shown !== name && <bdi>{shown}</bdi>} />;
};

export type RowControl = 'up' | 'down' | 'rename' | 'remove' | 'name';

interface NameFormProps {
  name: string;
  faultOf: (name: string) => string | undefined;
  onRename: (name: string) => void;
}

const NameForm = ({ name, faultOf, onRename }: NameFormProps) => {
  const [draft, setDraft] = useState(name);
  const [fault, setFault] = useState<string>();
  return (
    <form
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        const found = faultOf(draft);
        setFault(found);
        if (found === undefined) onRename(draft.trim());
      }}
    >
      <TextField
        label={adminTexts.list.newName(name)}
        isLabelUnseen
        name="name"
        value={draft}
        onChange={setDraft}
        error={fault}
        maxLength={interestLength}
        autoComplete="off"
      />
      <Button type="submit">{adminTexts.list.renamed}</Button>
    </form>
  );
};

interface InterestRowProps extends NameFormProps {
  isEdited: boolean;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  onPress: (control: RowControl) => void;
}

/** Steps use `aria-disabled`, since `disabled` would take the focus away at the end of the list. */
export const InterestRow = ({
  name,
  isEdited,
  isFirst,
  isLast,
  isOnly,
  onPress,
  ...form
}: InterestRowProps) => {
  if (isEdited) return <NameForm name={name} {...form} />;
  const control = (kind: RowControl, isOff = false) => ({
    'data-control': kind,
    'aria-disabled': isOff || undefined,
    onClick: () => !isOff && onPress(kind),
  });
  return (
    <div className={rowClass}>
      <InterestName name={name} />
      <span className={styles.controls}>
        <IconButton name="up" label={adminTexts.list.up(name)} {...control('up', isFirst)} />
        <IconButton name="up" label={adminTexts.list.down(name)} {...control('down', isLast)} />
        <IconButton name="edit" label={adminTexts.list.rename(name)} {...control('rename')} />
        <IconButton
          name="trash"
          label={adminTexts.list.remove(name)}
          {...control('remove', isOnly)}
        />
      </span>
    </div>
  );
};
