/** One interest of the list: its name, which can be changed in place, and what can be done with it. */
import { adminTexts } from '#texts/admin';
import { interestName } from '../../texts/interest-name.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { rowClass, RowText } from '../../ui/rows.tsx';
import styles from './admin.module.css';
import { NameForm } from './name-form.tsx';

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
