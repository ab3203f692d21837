import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  name: IconName;
  /** Names the action. */
  label: string;
}

/** A 44 px button with a picture and no visible words. */
export const IconButton = ({ name, label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(styles.button, className)}
    aria-label={label}
  >
    <Icon name={name} />
  </button>
);
