import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './edit-card.module.css';

interface EditBlockProps {
  /** The part or input that it opens. */
  opens: string;
  /** Read out before the words. */
  label: string;
  /** In place of the words while there are none. */
  invitation: string;
  error?: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}

/** A text or a group of chips on the card, which opens a sheet. */
export const EditBlock = ({
  opens,
  label,
  invitation,
  error,
  onOpen,
  children,
}: EditBlockProps) => (
  <button
    type="button"
    className={styles.block}
    data-opens={opens}
    data-blank={children ? undefined : ''}
    data-faulty={error ? '' : undefined}
    aria-haspopup="dialog"
    onClick={onOpen}
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
