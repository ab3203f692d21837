/**
 * On the public page, a step back closes the open sheet before it leaves the page, as in the app. There is no router
 * here. A sheet adds a step to the history, and removes it when it closes by itself.
 */
import { closeTopModal, isModalOpen, subscribeModals } from '../../ui/dialogs/open-modals.ts';

export const letBackCloseSheets = (): void => {
  let hasStep = false;
  const follow = () => {
    if (isModalOpen() === hasStep) return;
    if (hasStep) history.back();
    else history.pushState(null, '');
    hasStep = !hasStep;
  };
  subscribeModals(follow);
  follow(); // another may have been opened meanwhile
  window.addEventListener('popstate', () => {
    if (!hasStep) return;
    hasStep = false;
    closeTopModal();
  });
};
