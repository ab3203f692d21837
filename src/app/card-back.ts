/**
 * On the public page a step back closes the open sheet before it leaves the page, as it does in the app. There is no
 * router here: a sheet puts a step into the history, and takes it out again when it closes by itself.
 */
import { closeTopModal, isModalOpen, subscribeModals } from '../ui/open-modals.ts';

export const letBackCloseSheets = (): void => {
  let hasStep = false;
  const follow = () => {
    if (isModalOpen() === hasStep) return;
    if (hasStep) history.back();
    else history.pushState(null, '');
    hasStep = !hasStep;
  };
  subscribeModals(follow);
  follow(); // one may have been opened while this was on its way
  window.addEventListener('popstate', () => {
    if (!hasStep) return;
    hasStep = false;
    closeTopModal();
  });
};
