import { useEffect, useState, type RefObject } from 'react';

/** Becomes true once the element has come near the visible part, and stays true. */
export const useNearView = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
};
