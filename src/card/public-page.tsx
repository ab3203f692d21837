import type { AppConfig } from '../contract/config.ts';
import type { Card, LinkTemplates } from '../contract/profile.ts';

/** What the public page knows: inlined by the server, or found out by the page itself. It is JSON. */
export type PublicPageState =
  | { state: 'loading' }
  | { state: 'ready'; card: Card; linkTemplates: LinkTemplates }
  | { state: 'failed'; status: number; statusText: string }
  | { state: 'network'; message: string };

export interface PublicPageProps {
  state: PublicPageState;
  config: AppConfig;
}

export const PublicPage = (_: PublicPageProps) => <main />;
