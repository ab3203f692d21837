import { useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while it is busy loses the focus; it gets it back, unless the member has gone elsewhere.
 * Call the result with the button that was pressed.
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
