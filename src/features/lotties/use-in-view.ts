import { useEffect, useState, type RefObject } from 'react';

/** Whether any of the element can be seen, now and so far. */
export const useInView = (element: RefObject<Element | null>) => {
  const [isInView, setInView] = useState(false);
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const isNow = entries.at(-1)?.isIntersecting ?? false;
      setInView(isNow);
      if (isNow) setWasInView(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return { isInView, wasInView };
};
