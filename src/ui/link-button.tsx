import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

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
