import { useId, type ReactNode } from 'react';
import { surfaceTexts } from '#texts/surfaces';
import { IconButton } from '../controls/button.tsx';
import { useModal } from './use-modal.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The edge from which it opens. `full` covers the screen from below. */
  side?: 'bottom' | 'end' | 'full';
  /** An `end` sheet for content of 500 px. On a phone it takes nearly the whole width. */
  isRoomy?: boolean;
  children: ReactNode;
}

/** A surface that slides over the screen. Esc, the back gesture, the scrim and its own button close it. */
export const Sheet = ({ isOpen, ...rest }: SheetProps) => (isOpen ? <OpenSheet {...rest} /> : null);

const OpenSheet = ({
  onClose,
  title,
  side = 'bottom',
  isRoomy = false,
  children,
}: Omit<SheetProps, 'isOpen'>) => {
  const modal = useModal(onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={styles.sheet}
      data-side={side}
      data-roomy={isRoomy || undefined}
      aria-labelledby={titleId}
    >
      {/* Not a <header>: with two open sheets, both would be the page's banner. */}
      <div className={styles.header}>
        <h2 className={styles.title} id={titleId} tabIndex={-1} data-autofocus>
          {title}
        </h2>
        <IconButton name="close" label={surfaceTexts.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
};
