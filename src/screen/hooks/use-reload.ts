/**
 * Reloads without losing what was typed. Most forms keep drafts on this device. Text that must not be stored is only in
 * memory and is lost with the page, so the member is asked first.
 */
import { shellTexts } from '#texts/shell';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';

const unkept = new Set<string>();

/** Notes whether there is something that a reload would lose. */
export const noteUnkept = (what: 'proof' | 'samples' | 'text to prove', isThere: boolean): void => {
  if (isThere) unkept.add(what);
  else unkept.delete(what);
};

/** The result reloads, unless the member declines. */
export const useReload = (): ((reload?: () => void | Promise<void>) => Promise<void>) => {
  const { confirm } = useDialogs();
  return async (reload = () => location.reload()) => {
    const question = { title: shellTexts.reloadLoses, confirmLabel: shellTexts.reload };
    if (unkept.size === 0 || (await confirm(question))) await reload();
  };
};
