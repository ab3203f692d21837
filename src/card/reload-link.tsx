import type { ReactNode } from 'react';
import { LinkButton } from '../ui/link-button.tsx';

/** Another try by loading the page again: what the server's markup offers where no script takes it over. */
export const ReloadLink = ({ children }: { children: ReactNode }) => (
  <LinkButton href="" target="_self">
    {children}
  </LinkButton>
);
