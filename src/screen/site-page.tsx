/** Links to pages of the server that are no screens of the app. */
import type { ReactNode, MouseEvent } from 'react';
import { Icon } from '../ui/pictures/icon.tsx';
import { LinkButton, type LinkButtonProps } from '../ui/controls/button.tsx';
import { useLinkOpeners } from './hooks/use-link-openers.ts';

interface VerifyLinkProps extends Pick<LinkButtonProps, 'variant' | 'className' | 'isWide'> {
  children: ReactNode;
}

export type SitePage = '/verify' | '/privacy' | '/terms';

/** A link to a page of the server that is not a screen of the app: inside the messenger it opens in a browser. */
export const useSitePage = (href: SitePage) => {
  const { openLink } = useLinkOpeners();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    openLink(new URL(href, location.origin).href);
  };
  return { href, onClick };
};

/** To the page where anybody can check a proof file. */
export const VerifyLink = ({ children, ...rest }: VerifyLinkProps) => (
  <LinkButton {...useSitePage('/verify')} {...rest}>
    {children} <Icon name="external" />
  </LinkButton>
);
