/** Ties a native <dialog> to the life of a component: modal while mounted, then the focus returns to the opener. */
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { passFocusFrom } from '../pass-focus.ts';
import { pushModal } from './open-modals.ts';

/** Loaded while a surface is open. Until it is there, surfaces close without animation. */
let playLeaving: ((dialog: HTMLElement) => void) | undefined;

const loadLeaving = async (): Promise<void> => {
  try {
    ({ playLeaving } = await import('./leaving.ts'));
  } catch {
    // The next surface asks again.
  }
};

const isOutside = ({ currentTarget, clientX: x, clientY: y }: MouseEvent): boolean => {
  const box = currentTarget.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
};

/**
 * Returns props for a <dialog> that is rendered only while it is open. Esc, the back gesture and a press beside the
 * surface call `onClose`; the component closes by no longer rendering it.
 */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (!playLeaving) void loadLeaving();
    const opener = document.activeElement ?? document.body;
    if (!dialog.open) dialog.showModal();
    // React's `autoFocus` would run before the dialog is shown, without effect.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const forget = pushModal(() => close());
    return () => {
      forget();
      playLeaving?.(dialog);
      dialog.close(); // while it is still in the page, or the focus would not return
      void passFocusFrom(opener);
    };
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      if (event.target === ref.current) onClose();
    },
    // The browser may close it by itself, at a second Esc. The state must follow.
    onClose: (event: SyntheticEvent) => {
      if (event.target === ref.current && !ref.current.open) onClose();
    },
    onPointerDown: (event: MouseEvent) => {
      isPressedOutside.current = event.target === ref.current && isOutside(event);
    },
    // Closes only if pressed and released beside it, since selecting text may end outside. The second press of a double
    // click was meant for the element that opened the surface.
    onClick: (event: MouseEvent) => {
      const isMeant = isPressedOutside.current && event.detail < 2;
      if (isMeant && event.target === ref.current && isOutside(event)) onClose();
    },
  };
};
