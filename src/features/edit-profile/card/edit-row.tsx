import type { ReactNode } from 'react';
import { editTexts } from '#texts/edit';
import { Icon } from '../../../ui/icon.tsx';
import { RowText, rowClass } from '../../../ui/rows.tsx';
import { Tile, type TileName } from '../../../ui/tile.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './edit-card.module.css';

interface EditRowProps {
  /** The part or input that it opens. */
  opens: string;
  tile: TileName;
  /** Read out before the words. */
  label?: string | undefined;
  title: ReactNode;
  detail?: ReactNode;
  error?: string | undefined;
  isIncomplete?: boolean | undefined;
  isLocked?: boolean | undefined;
  /** There is nothing yet. */
  isBlank?: boolean;
  onOpen: () => void;
}

/** A row of the card that opens a sheet. */
export const EditRow = (props: EditRowProps) => {
  const { opens, tile, label, title, detail, error, isIncomplete, isLocked, isBlank, onOpen } =
    props;
  return (
    <li>
      <button
        type="button"
        className={rowClass}
        data-opens={opens}
        data-blank={isBlank || undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Tile name={tile} />
        {label && <VisuallyHidden>{label}: </VisuallyHidden>}
        <RowText
          title={title}
          detail={
            <>
              {detail}
              {isIncomplete && <span className={styles.incomplete}>{editTexts.incomplete}</span>}
              {error && <span className={styles.fault}>{error}</span>}
            </>
          }
        />
        <span className={styles.marks}>
          {isLocked && <Icon name="lock" />}
          <Icon name={isBlank ? 'plus' : 'edit'} />
        </span>
      </button>
    </li>
  );
};
