/** One interest of the list: its name, which can be changed in place, and what can be done with it. */
import { useState } from 'react';
import { adminTexts } from '#texts/admin';
import { interestName } from '../../texts/interest-name.ts';
import { rowClass, RowText } from '../../ui/lists/rows.tsx';
import { interestLength } from '../../domain/members/interests.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './admin.module.css';

/** As it is stored, and what it is called in the admin's language. */
export const InterestName = ({ name }: { name: string }) => {
  const shown = interestName(name);
  return <RowText title={<bdi>{name}</bdi>} detail={shown !== name && <bdi>{shown}</bdi>} />;
};

export type RowControl = 'up' | 'down' | 'rename' | 'remove' | 'name';

interface InterestRowProps {
  name: string;
  faultOf: (name: string) => string | undefined;
  onRename: (name: string) => void;
  isEdited: boolean;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  onPress: (control: RowControl) => void;
}

interface NameFormProps {
  label: string;
  isLabelUnseen?: boolean;
  /** The name at first, and again after each submission. */
  start?: string;
  button: string;
  /** Why the name cannot be given. */
  faultOf: (name: string) => string | undefined;
  onName: (name: string) => void;
}

/** Asks for the name of an interest, a new one or another one of the same. */
export const NameForm = ({ start = '', button, faultOf, onName, ...field }: NameFormProps) => {
  const [name, setName] = useState(start);
  const [fault, setFault] = useState<string>();
  return (
    <form
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        const found = faultOf(name);
        setFault(found);
        if (found !== undefined) return;
        onName(name.trim());
        setName(start);
      }}
    >
      <TextField
        {...field}
        name="name"
        value={name}
        onChange={setName}
        error={fault}
        maxLength={interestLength}
        autoComplete="off"
      />
      <Button type="submit">{button}</Button>
    </form>
  );
};

/** Steps use `aria-disabled`, since `disabled` would take the focus away at the end of the list. */
export const InterestRow = ({
  name,
  isEdited,
  isFirst,
  isLast,
  isOnly,
  faultOf,
  onRename,
  onPress,
}: InterestRowProps) => {
  if (isEdited)
    return (
      <NameForm
        label={adminTexts.list.newName(name)}
        isLabelUnseen
        start={name}
        button={adminTexts.list.renamed}
        faultOf={faultOf}
        onName={onRename}
      />
    );
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
