/** What opens a sheet on the card: a text, a group of chips, or a row. */
import type { ReactNode } from 'react';
import { editTexts } from '#texts/edit';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { RowText, rowClass, Tile, type TileName } from '../../../ui/lists/rows.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { inputsOf, type CardPart, type OpenPart } from '../parts.ts';
import type { FieldKey } from '../form-fields.ts';
import type { ProfileFormState } from '../use-profile-form.ts';
import styles from './edit-card.module.css';

type Target = CardPart | FieldKey;

/** The properties of a button that opens a part. After the sheet, the focus finds it by its name. */
export const opener = (target: Target, open: OpenPart) =>
  ({
    type: 'button',
    'data-opens': target,
    'aria-haspopup': 'dialog',
    onClick: () => open(target),
  }) as const;

/** The first message of an input or of a part's inputs. */
const errorAt = ({ errorOf }: ProfileFormState, target: Target): string | undefined =>
  [target as FieldKey, ...inputsOf(target)].map(errorOf).find(Boolean);

interface EditPartProps {
  form: ProfileFormState;
  opens: Target;
  onOpen: OpenPart;
  /** Read out before the words. */
  label?: string | undefined;
}

interface EditBlockProps extends EditPartProps {
  /** In place of the words while there are none. */
  invitation: string;
  children: ReactNode;
}

/** A text or a group of chips. */
export const EditBlock = ({ form, opens, onOpen, label, invitation, children }: EditBlockProps) => {
  const error = errorAt(form, opens);
  return (
    <button
      {...opener(opens, onOpen)}
      className={styles.block}
      data-blank={children ? undefined : ''}
      data-faulty={error && ''}
    >
      {children ? (
        <>
          <VisuallyHidden>{label}: </VisuallyHidden>
          <span className={styles.words}>{children}</span>
          <Icon name="edit" />
        </>
      ) : (
        <>
          <Icon name="plus" /> {invitation}
        </>
      )}
      {error && <span className={styles.fault}>{error}</span>}
    </button>
  );
};

interface EditRowProps extends EditPartProps {
  tile: TileName;
  title: ReactNode;
  detail?: ReactNode;
  isIncomplete?: boolean | undefined;
  isLocked?: boolean;
  /** There is nothing yet. */
  isBlank?: boolean;
}

/** A row of a list. */
export const EditRow = ({
  form,
  opens,
  onOpen,
  label,
  tile,
  title,
  detail,
  ...is
}: EditRowProps) => {
  const error = errorAt(form, opens);
  return (
    <li>
      <button {...opener(opens, onOpen)} className={rowClass} data-blank={is.isBlank || undefined}>
        <Tile name={tile} />
        {label && <VisuallyHidden>{label}: </VisuallyHidden>}
        <RowText
          title={title}
          detail={
            <>
              {detail}
              {is.isIncomplete && <span className={styles.incomplete}>{editTexts.incomplete}</span>}
              {error && <span className={styles.fault}>{error}</span>}
            </>
          }
        />
        <span className={styles.marks}>
          {is.isLocked && <Icon name="lock" />}
          <Icon name={is.isBlank ? 'plus' : 'edit'} />
        </span>
      </button>
    </li>
  );
};
