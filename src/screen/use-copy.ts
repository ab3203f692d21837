import { useEffect, useRef, useState } from 'react';
import { useServices } from './services.ts';
import { useHaptic } from './use-haptic.ts';
import { copyText } from './copy-text.ts';

/** How long the confirmation stays. */
const confirmationMs = 2000;

/** Copies the text of the element that `text` refers to (or a hidden one), and confirms for two seconds. */
export const useCopy = () => {
  const { clock } = useServices();
  const haptic = useHaptic();
  const text = useRef<HTMLElement>(null);
  // An object, so that a second press starts the two seconds again.
  const [done, setDone] = useState<{ result: 'copied' | 'refused' }>();
  useEffect(() => {
    if (done?.result !== 'copied') return undefined;
    return clock.setTimer(() => setDone(undefined), confirmationMs);
  }, [clock, done]);
  const copy = async (hidden?: string) => {
    if (!text.current) return;
    const isCopied = await copyText(text.current, hidden);
    setDone({ result: isCopied ? 'copied' : 'refused' });
    haptic(isCopied ? 'success' : 'error');
  };
  return { text, result: done?.result, copy };
};
