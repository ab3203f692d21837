/**
 * A link to the page where anybody can check a proof file. That page is not a screen of the app, so it opens in a
 * browser.
 */
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { LinkButton, type LinkButtonProps } from '../ui/link-button.tsx';
import { useLinkOpeners } from './use-link-openers.ts';

const verifyPath = '/verify';

interface VerifyLinkProps extends Pick<LinkButtonProps, 'variant' | 'className' | 'isWide'> {
  children: ReactNode;
}

export const VerifyLink = ({ children, ...rest }: VerifyLinkProps) => {
  const { openLink } = useLinkOpeners();
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openLink(new URL(verifyPath, location.origin).href);
  };
  return (
    <LinkButton href={verifyPath} onClick={open} {...rest}>
      {children} <Icon name="external" />
    </LinkButton>
  );
};
