import { useEffect, useState, type RefObject } from 'react';

/** Whether any part of the element is visible now, and whether it ever was. */
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
