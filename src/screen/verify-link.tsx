/** A link to the page where anybody can check a proof file. */
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { LinkButton, type LinkButtonProps } from '../ui/link-button.tsx';
import { useSitePage } from './site-page.ts';

interface VerifyLinkProps extends Pick<LinkButtonProps, 'variant' | 'className' | 'isWide'> {
  children: ReactNode;
}

export const VerifyLink = ({ children, ...rest }: VerifyLinkProps) => (
  <LinkButton {...useSitePage('/verify')} {...rest}>
    {children} <Icon name="external" />
  </LinkButton>
);
