/**
 * A row of reviews that scrolls sideways: by swipe, wheel, arrow keys or two buttons. The buttons are for the mouse
 * only: the keyboard and screen readers skip them.
 */
import { useEffect, useId, useRef, useEffectEvent, useState, type RefObject } from 'react';
import { reviewTexts } from '#texts/reviews';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ReviewCard } from './review-card.tsx';
import type { ShownReview } from './shown-reviews.ts';
import { useRovingFocus } from '../../screen/hooks/use-roving-focus.ts';
import styles from './reviews.module.css';

interface PagerProps {
  hasBefore: boolean;
  hasAfter: boolean;
  onPage: (direction: 1 | -1) => void;
}

const Pager = ({ hasBefore, hasAfter, onPage }: PagerProps) => (
  <div className={styles.pager} aria-hidden="true">
    <button type="button" tabIndex={-1} disabled={!hasBefore} onClick={() => onPage(-1)}>
      <Icon name="back" />
    </button>
    <button type="button" tabIndex={-1} disabled={!hasAfter} onClick={() => onPage(1)}>
      <Icon name="back" />
    </button>
  </div>
);

const ownCount = (reviews: readonly ShownReview[]): number =>
  reviews.filter(({ isOwn }) => isOwn).length;

/** Scrolls to a review that the member has just written, which comes first. */
const useOwnInSight = (row: { current: HTMLElement | null }, reviews: readonly ShownReview[]) => {
  const count = ownCount(reviews);
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) row.current?.scrollTo({ left: 0 });
    known.current = count;
  }, [row, count]);
};

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

/** Whether a row that scrolls sideways has more before or after its visible part. */
const useScrollEnds = (row: RefObject<HTMLElement | null>): ScrollEnds => {
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

/** The focused review scrolls to the row's start. */
const show = (button: HTMLButtonElement) => {
  button.focus({ preventScroll: true });
  button.scrollIntoView({ block: 'nearest', inline: 'start' });
};

interface CarouselProps {
  reviews: readonly ShownReview[];
  onOpen: (review: ShownReview) => void;
}

export const Carousel = ({ reviews, onOpen }: CarouselProps) => {
  const hint = useId();
  const { row, tabIndexOf } = useRovingFocus<HTMLUListElement>(reviews.length, show);
  const ends = useScrollEnds(row.ref);
  useOwnInSight(row.ref, reviews);
  const page = (direction: 1 | -1) => {
    const element = row.ref.current;
    if (!element) return;
    const sense = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: sense * element.clientWidth * 0.8 });
  };
  return (
    <div className={styles.carousel}>
      <ul {...row} className={styles.row} aria-label={reviewTexts.list} aria-describedby={hint}>
        {reviews.map((review, index) => (
          <li key={review.id} className={styles.item}>
            <ReviewCard
              review={review}
              tabIndex={tabIndexOf(index)}
              onOpen={() => onOpen(review)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span id={hint}>{reviewTexts.listHint}</span>
      </VisuallyHidden>
      <Pager {...ends} onPage={page} />
    </div>
  );
};
