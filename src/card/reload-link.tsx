import type { ReactNode } from 'react';
import { LinkButton } from '../ui/link-button.tsx';

/** Reloads the page. The server's markup offers it for browsers without scripts. */
export const ReloadLink = ({ children }: { children: ReactNode }) => (
  <LinkButton href="" target="_self">
    {children}
  </LinkButton>
);
