/**
 * Connects the messenger's back button to the router: it goes where the browser's own back would go. An open sheet or
 * dialog closes first; then the history goes back. A screen that was opened directly, without a history, is replaced by
 * the screen above it. The button is hidden if there is nowhere to go: there the messenger shows its own way out.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useRouteState } from '../../screen/route-state.ts';
import { useServices } from '../../screen/services.ts';
import { closeTopModal, isModalOpen, subscribeModals } from '../../ui/dialogs/open-modals.ts';
import { isTop, parentOf } from '../navigation.ts';

export const useBackButton = (): void => {
  const { surroundings } = useServices();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const routeState = useRouteState();
  const isCovered = useSyncExternalStore(subscribeModals, isModalOpen);
  const isShown = isCovered || !isTop(pathname);
  const messenger = surroundings.kind === 'inside' ? surroundings.messenger : undefined;
  const goBack = useEffectEvent(() => {
    if (closeTopModal()) return;
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ ...parentOf(pathname, routeState), replace: true });
  });
  useEffect(() => {
    messenger?.setBackButton(isShown ? () => goBack() : undefined);
  }, [messenger, isShown]);
  // What takes the shell's place, such as the wipe, leads nowhere.
  useEffect(() => () => messenger?.setBackButton(undefined), [messenger]);
};
