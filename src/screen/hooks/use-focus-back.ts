import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to a button that lost it by being disabled while busy, unless the member has moved it. Call the
 * result with the button that was pressed.
 */
export const useFocusBack = (isBusy: boolean): ((pressed: HTMLButtonElement) => void) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isBusy && document.activeElement === document.body) button.current?.focus();
    if (!isBusy) button.current = null;
  }, [isBusy]);
  return (pressed) => {
    button.current = pressed;
  };
};
