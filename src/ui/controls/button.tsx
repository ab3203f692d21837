import type { ComponentProps, MouseEvent } from 'react';
import { uiTexts } from '#texts/ui';
import { classNames } from '../class-names.ts';
import { passFocusOn } from '../pass-focus.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Icon, type IconName } from '../pictures/icon.tsx';
import dotStyles from './busy-dots.module.css';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /**
   * One primary button per screen. `quiet` has no surface until it is touched. `danger` destroys something at once;
   * `danger-outline` asks first, or destroys little.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline';
  /** Ignores presses while work is running. The label, the width and the focus stay. */
  isBusy?: boolean;
  /** Ignores presses while other work is running, and looks disabled. The focus stays. */
  isIdle?: boolean;
  /** As wide as its container. */
  isWide?: boolean;
}

/** Not `disabled`, which would take the focus. */
const idle = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};
const busy = { 'aria-busy': true, ...idle };

/** A button of at least 44 px. It submits nothing unless `type="submit"` is given. */
export const Button = ({
  variant = 'secondary',
  isBusy = false,
  isIdle = false,
  isWide = false,
  className,
  disabled,
  children,
  ref = passFocusOn,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...(isBusy ? busy : isIdle ? idle : { disabled })}
    ref={ref}
    className={classNames(styles.button, isWide && styles.wide, className)}
    data-variant={variant}
  >
    {children}
    {isBusy && (
      <span className={dotStyles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    )}
    {isBusy && <VisuallyHidden>{uiTexts.busy}</VisuallyHidden>}
  </button>
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  name: IconName;
  /** Names the action. */
  label: string;
}

/** A 44 px button with a picture and no visible words. */
export const IconButton = ({
  name,
  label,
  className,
  ref = passFocusOn,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    ref={ref}
    className={classNames(styles.icon, className)}
    aria-label={label}
  >
    <Icon name={name} />
  </button>
);

export interface LinkButtonProps extends ComponentProps<'a'> {
  href: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  isWide?: boolean;
}

/** A link that looks like a button and opens a new window. */
export const LinkButton = ({
  variant = 'secondary',
  isWide = false,
  className,
  children,
  ...rest
}: LinkButtonProps) => (
  <a
    target="_blank"
    rel="noopener noreferrer"
    {...rest}
    className={classNames(styles.button, isWide && styles.wide, className)}
    data-variant={variant}
  >
    {children}
  </a>
);
