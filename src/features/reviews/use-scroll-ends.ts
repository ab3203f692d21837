/** Whether a row that scrolls sideways has more before or after its visible part. */
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

interface ScrollEnds {
  hasBefore: boolean;
  hasAfter: boolean;
}

const none: ScrollEnds = { hasBefore: false, hasAfter: false };

/** Layouts with fractional pixels end a little before the end. */
const slack = 2;

const endsOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): ScrollEnds => {
  // Negative in right-to-left text.
  const passed = Math.abs(scrollLeft);
  return {
    hasBefore: passed > slack,
    hasAfter: passed + clientWidth < scrollWidth - slack,
  };
};

export const useScrollEnds = (row: RefObject<HTMLElement | null>): ScrollEnds => {
  const [ends, setEnds] = useState(none);
  const measure = useEffectEvent(() => {
    const now = row.current ? endsOf(row.current) : none;
    if (now.hasBefore !== ends.hasBefore || now.hasAfter !== ends.hasAfter) setEnds(now);
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const listener = () => measure();
    const sizes = new ResizeObserver(listener);
    sizes.observe(element);
    const items = new MutationObserver(listener);
    items.observe(element, { childList: true });
    element.addEventListener('scroll', listener, { passive: true });
    return () => {
      sizes.disconnect();
      items.disconnect();
      element.removeEventListener('scroll', listener);
    };
  }, [row]);
  return ends;
};
