import { useId, type ReactNode } from 'react';
import type { IconName } from '../pictures/icon.tsx';
import { Tile } from '../lists/rows.tsx';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** A picture above the title, of what the dialog is about. */
  icon?: IconName;
  /** Use `alertdialog` for a text that interrupts and needs an answer. */
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
  /** The buttons, with the confirming one last. */
  actions: ReactNode;
}

/** A small surface in the middle of the screen with one question or message. */
export const Dialog = ({ isOpen, ...rest }: DialogProps) =>
  isOpen ? <OpenDialog {...rest} /> : null;

const OpenDialog = ({
  onClose,
  title,
  icon,
  role = 'dialog',
  children,
  actions,
}: Omit<DialogProps, 'isOpen'>) => {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      role={role}
      aria-modal="true"
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={children ? `${id}-body` : undefined}
    >
      {icon && <Tile name={icon} />}
      <h2 className={styles.title} id={id} dir="auto">
        {title}
      </h2>
      {children && (
        <div className={styles.body} id={`${id}-body`}>
          {children}
        </div>
      )}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
};
