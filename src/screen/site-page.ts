/** A link to a page of the server that is not a screen of the app: inside the messenger it opens in a browser. */
import type { MouseEvent } from 'react';
import { useLinkOpeners } from './use-link-openers.ts';

export type SitePage = '/verify' | '/privacy' | '/terms';

export const useSitePage = (href: SitePage) => {
  const { openLink } = useLinkOpeners();
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    openLink(new URL(href, location.origin).href);
  };
  return { href, onClick };
};
