/**
 * '/user/{id}'. Inside the messenger it is a screen like any other. A visitor comes here in one case: launch
 * parameters made the card entry hand over to the app, and then proved to come from a copied link. Then it shows the
 * public card.
 */
import { useParams } from '@tanstack/react-router';
import { PublicPage } from '../../card/page/public-page.tsx';
import type { PublicPageState } from '../../card/page/public-page-state.ts';
import type { Card, LinkTemplates } from '../../contract/calls/card/profile.ts';
import { cardResource, linkTemplatesResource } from '../../mutations/resources.ts';
import { callErrorText } from '../../screen/call-error-text.ts';
import { useServices } from '../../screen/services.ts';
import { useView } from '../../screen/hooks/use-view.ts';
import { UserScreen } from '../../features/viewer/screens.tsx';
import type { CallError, View } from '../../sync/api.ts';
import { ViewerSections } from './viewer-sections.tsx';

const failedState = (error: CallError): PublicPageState => {
  if (error.kind === 'http') {
    return { state: 'failed', status: error.status, statusText: error.statusText };
  }
  if (error.kind === 'unauthorised') return { state: 'failed', status: 401, statusText: '' };
  return { state: 'network', message: callErrorText(error) };
};

const publicState = (card: View<Card>, templates: View<LinkTemplates>): PublicPageState => {
  if (card.state === 'failed') return failedState(card.error);
  if (card.state === 'loading' || templates.state === 'loading') return { state: 'loading' };
  const linkTemplates = templates.state === 'ready' ? templates.value : {};
  return { state: 'ready', card: card.value, linkTemplates };
};

const VisitorCard = () => {
  const { config, clock } = useServices();
  const { id = '' } = useParams({ strict: false });
  const card = useView(cardResource(id));
  const templates = useView(linkTemplatesResource);
  return <PublicPage state={publicState(card, templates)} config={config} clock={clock} />;
};

export const UserRoute = () => {
  const { surroundings } = useServices();
  return surroundings.kind === 'inside' ? (
    <UserScreen sections={ViewerSections} />
  ) : (
    <VisitorCard />
  );
};
